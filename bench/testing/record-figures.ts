// `npm run figures -- NAME`: runs `npm run bench:NAME` and puts the tables that it prints into the documents.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg } from 'node:os'
import { engineVersion } from '@songloom/engine/version'
import { findTables, replaceSection, unpadTable } from '@songloom/platform/testing/repository/marker-sections'

const root = new URL('../../', import.meta.url)
const documents = globSync('docs/figures*.md', { cwd: root })
/** Longer tables are lists for the one who runs the bench. */
const maxRows = 25

async function runScript(script: string): Promise<string> {
  const bench = spawn('npm', ['run', script], { cwd: root, stdio: ['inherit', 'pipe', 'inherit'] })
  const chunks: Buffer[] = []
  bench.stdout.on('data', (chunk: Buffer) => {
    process.stdout.write(chunk)
    chunks.push(chunk)
  })
  const [code] = (await once(bench, 'close')) as [number | null]
  if (code !== 0) throw new Error(`${script} ended with code ${code}; its figures are not written.`)
  return Buffer.concat(chunks).toString('utf8')
}

function describeRun(load: number): string {
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' }).format(new Date())
  const cores = cpus()
  return `${date}, engine ${engineVersion}, ${cores.length} cores (${cores[0]!.model.trim()}), load ${load.toFixed(1)}.`
}

const { scripts } = JSON.parse(readFileSync(new URL('package.json', root), 'utf8')) as {
  scripts: Record<string, string>
}
const name = process.argv[2] ?? ''
const script = [`bench:${name}`, name].find((candidate) => candidate in scripts)
if (script === undefined) throw new Error(`There is no bench:${name} in package.json.`)
const run = describeRun(loadavg()[0]!)
const tables = findTables(await runScript(script)).filter((table) => table.split('\n').length <= maxRows + 2)
if (tables.length === 0) throw new Error(`${script} printed no table of up to ${maxRows} rows.`)
const content = [run, ...tables.map(unpadTable)].join('\n\n')
const written = documents.filter((document) => {
  const path = new URL(document, root)
  const text = replaceSection(readFileSync(path, 'utf8'), name, content)
  if (text !== undefined) writeFileSync(path, text)
  return text !== undefined
})
if (written.length === 0) throw new Error(`${documents.join(' and ')} have no section bench:${name}.`)
console.log(`${written.join(', ')} has the new figures.`)
