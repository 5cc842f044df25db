import { parentPort } from 'node:worker_threads'
import { readExcerpt } from './excerpt.ts'
import { measureExcerpt } from './measure-excerpt.ts'
import type { Source } from './published-music.ts'

parentPort!.on('message', ({ path, startSeconds }: Source) => {
  void readExcerpt(path, startSeconds).then((excerpt) => parentPort!.postMessage(measureExcerpt(excerpt)))
})
