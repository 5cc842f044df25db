import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import type { Page } from 'playwright-core'

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Once for each page that is loaded, before `violations`. */
export const loadAxe = (page: Page): Promise<unknown> => page.evaluate(axeSource)

/** What axe finds wrong with the page as it is, a line for each rule. */
export async function violations(page: Page, options: RunOptions = {}): Promise<string[]> {
  const { violations: found } = await page.evaluate(
    (chosen) => (window as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(chosen),
    options,
  )
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(', ')}`)
}
