/* Buttons that copy a field: <button data-copy="id of the field">. Where the clipboard is closed to us, as on plain
   http, the older command does it; where that fails too, the field is left selected for the reader's own keys. */

async function copy(button) {
  const field = document.getElementById(button.dataset.copy);
  field.select();
  if (!((await written(field.value)) || document.execCommand("copy"))) return;
  button.textContent = "Copied";
  setTimeout(() => (button.textContent = "Copy"), 1600);
}

async function written(text) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

document.addEventListener("click", (event) => {
  const button = event.target.closest?.("[data-copy]");
  if (button) copy(button);
});
