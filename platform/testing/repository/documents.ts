import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

const fence = /^```[\s\S]*?^```$/gm
const link = /\]\(([^)\s]+)\)/g
const script = /npm run ((?:-[\w-]+ )*)([\w:-]+)((?: -w \w+)?)/g
const maxLineLength = 200

export type Document = { path: string; text: string }

export const readDocument = (root: string, path: string): Document => ({
  path,
  text: readFileSync(join(root, path), 'utf8'),
})

/** GitHub's anchor of a heading. */
const toAnchor = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const listAnchors = (text: string): string[] =>
  [...text.replace(fence, '').matchAll(/^#+ (.*)$/gm)].map(([, heading]) => toAnchor(heading!))

/** Links to missing files, or to missing headings of documents. */
export function findBrokenLinks({ path, text }: Document, root: string): string[] {
  const targets = [...text.replace(fence, '').matchAll(link)].map(([, target]) => target!)
  return targets.filter((target) => {
    if (/^[a-z]+:/.test(target)) return false
    const [file, anchor] = target.split('#') as [string, string?]
    const linked = file === '' ? path : relative(root, join(root, dirname(path), file))
    if (!existsSync(join(root, linked))) return true
    return anchor !== undefined && !listAnchors(readDocument(root, linked).text).includes(anchor)
  })
}

/** Missing files that a document names in code, such as `store/migrate.ts`. */
export function findMissingPaths({ text }: Document, root: string, folders: readonly string[]): string[] {
  const named = new RegExp(`\`((?:${folders.join('|')})/[\\w./-]+\\.[a-z]+)\``, 'g')
  return [...text.matchAll(named)].flatMap(([, path]) => (existsSync(join(root, path!)) ? [] : [path!]))
}

/**
 * Scripts that a document runs with `npm run` and that package.json lacks: the root's, or that of the workspace after
 * `-w`.
 */
export function findMissingScripts({ text }: Document, root: string): string[] {
  return [...text.matchAll(script)].flatMap(([command, , name, flag]) => {
    const folder = flag!.replace(' -w ', '')
    const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')) as { scripts?: object }
    return name! in (manifest.scripts ?? {}) ? [] : [command.trim()]
  })
}

/** Overlong lines, as `line: length`. */
export const findLongLines = ({ text }: Document): string[] =>
  text.split('\n').flatMap((line, n) => (line.length > maxLineLength ? [`${n + 1}: ${line.length}`] : []))
