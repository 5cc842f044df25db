/**
 * Where menus and tips are drawn: inside the page's landmark, so that a screen reader knows the place; in the sheet
 * that covers it on a phone.
 */
export function layer(): HTMLElement {
  const main = document.getElementById('main')
  if (main && !main.closest('[inert]')) return main
  return document.querySelector<HTMLElement>('[data-panel]') ?? document.body
}
