/**
 * Text into the clipboard. Browsers give a page the clipboard on https only; in a living room the house is plain http, where the old way
 * still works: a field that is selected and copied. Says whether it worked.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copySelected(text);
  }
}

function copySelected(text: string): boolean {
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.style.position = "fixed";
  field.style.opacity = "0";
  // Inside an open dialog, where there is one: nothing outside of it can be selected.
  const before = document.activeElement as HTMLElement | null;
  (before?.closest("dialog") ?? document.body).append(field);
  field.select();
  field.setSelectionRange(0, text.length);
  let copied = false;
  try {
    copied = document.execCommand("copy");
  } catch {
    // Refused: whoever asked says so.
  }
  field.remove();
  before?.focus({ preventScroll: true });
  return copied;
}
