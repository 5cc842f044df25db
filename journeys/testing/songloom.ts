import type { RunningSongloom } from '@songloom/platform/testing/running-songloom'

type Awaitable<Method> = Method extends (...args: infer Args) => infer Result
  ? (...args: Args) => Result | Promise<Awaited<Result>>
  : never
type Methods<Part, Name extends keyof Part> = { [Each in Name]: Awaitable<Part[Each]> }
type Control = 'kill' | 'stopPart' | 'startPart' | 'ready' | 'pid'
type Stack = RunningSongloom['stack']

/** A running product, in this process or acquired from the pool. */
export type Songloom = Pick<RunningSongloom, 'address' | 'dataFolder' | 'restartMachine'> & {
  app: Methods<RunningSongloom['app'], Control | 'restart'>
  stack: Pick<Stack, 'databaseUrl' | 'redisUrl' | 'objectStore'> & Methods<Stack, Control>
}
