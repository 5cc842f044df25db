import type { Page } from 'playwright-core'

/** Collects what happens outside of the document: dialogs, uncaught errors, refused scripts. */
export function watchPage(page: Page): string[] {
  const faults: string[] = []
  page.on('dialog', (dialog) => {
    faults.push(`a dialog: ${dialog.message()}`)
    void dialog.dismiss()
  })
  page.on('pageerror', (error) => faults.push(`an uncaught error: ${error.message}`))
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) faults.push(`a refused script: ${message.text()}`)
  })
  return faults
}

/** Looks at the document: markup from a name, handlers in attributes, and a turned direction that leaves its name. */
export async function inspectPage(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const faults: string[] = []
    if ('struck' in window) faults.push('a name was executed')
    if (document.querySelector('img[src="x"]')) faults.push('a name became markup')
    for (const element of document.querySelectorAll('*')) {
      for (const { name, value } of element.attributes)
        if (name.startsWith('on') || /^\s*javascript:/i.test(value)) faults.push(`${element.tagName} has ${name}`)
    }
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.textContent?.includes('\u202E')) continue
      let box = node.parentElement
      let isIsolated = false
      for (; box; box = box.parentElement) {
        const { display, unicodeBidi } = getComputedStyle(box)
        if (display !== 'inline') break
        isIsolated ||= unicodeBidi.includes('isolate') || unicodeBidi === 'plaintext'
      }
      const rest = box?.innerText.slice(box.innerText.indexOf('\u202E')) ?? ''
      if (!isIsolated && rest.replace(node.textContent.slice(node.textContent.indexOf('\u202E')), '').trim() !== '')
        faults.push(`turned text: ${box?.innerText.slice(0, 100)}`)
    }
    return [...new Set(faults)]
  })
}
