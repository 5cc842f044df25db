import { readFile, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import proto from '@temporalio/proto'

// Not the SDK's historyToJSON: it fails where npm installs protobufjs more than once.
const { History } = proto.temporal.api.history.v1
type HistoryMessage = proto.temporal.api.history.v1.IHistory

const folder = join(import.meta.dirname, '..', 'histories')

export const historyFiles = (): Promise<string[]> => readdir(folder)

/** Drops where and by whom it was recorded, which the workflow does not read. */
const withoutPlaces = (name: string, value: unknown): unknown =>
  name === 'stackTrace' || name === 'identity' ? '' : value

export async function writeHistory(file: string, history: HistoryMessage): Promise<void> {
  await writeFile(join(folder, file), `${JSON.stringify(History.fromObject(history).toJSON(), withoutPlaces, 1)}\n`)
}

export async function readHistory(file: string): Promise<HistoryMessage> {
  return History.fromObject(JSON.parse(await readFile(join(folder, file), 'utf8')) as Record<string, unknown>)
}
