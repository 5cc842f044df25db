/** Where menus and tips are drawn: inside the page's landmark, so that a screen reader knows the place. */
export const layer = (): HTMLElement => document.getElementById('main') ?? document.body
