import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Measures } from './judge.ts'
import type { Source } from './published-music.ts'

/** Measures sources one by one in a separate thread; results of the same code are cached. */
export async function measureSources(
  sources: AsyncIterable<Source> | Iterable<Source>,
  folder: string,
): Promise<Measures[]> {
  const kept = join(folder, codeHash())
  await mkdir(kept, { recursive: true })
  const worker = new Worker(new URL('measure-worker.ts', import.meta.url))
  const measures: Measures[] = []
  for await (const source of sources) {
    const path = join(
      kept,
      `${createHash('sha256').update(`${source.name} ${source.path}`).digest('hex').slice(0, 24)}.json`,
    )
    if (!existsSync(path)) {
      worker.postMessage(source)
      const [answer] = (await once(worker, 'message')) as [Measures]
      await writeFile(path, JSON.stringify(answer))
    }
    measures.push(JSON.parse(await readFile(path, 'utf8')) as Measures)
  }
  await worker.terminate()
  return measures
}

function codeHash(): string {
  const hash = createHash('sha256')
  for (const folder of ['.', 'measures'].map((name) => join(import.meta.dirname, name)))
    for (const file of readdirSync(folder)
      .filter(
        (name) => /^(excerpt|spectrogram|statistics|measure-excerpt)\.ts$/.test(name) || folder.endsWith('measures'),
      )
      .sort())
      if (file.endsWith('.ts')) hash.update(readFileSync(join(folder, file)))
  return hash.digest('hex').slice(0, 12)
}
