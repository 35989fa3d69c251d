/* The page of a puzzle: its result can be copied. */

import "./copy.js";

document.documentElement.classList.add("script");
