import { setTimeout as delay } from 'node:timers/promises'
import { ask, countStatuses, many } from './attack.ts'
import type { Attack } from './attack.ts'

/** Accidents: a server of ours dies under requests. */
export const outageAttacks: readonly Attack[] = [
  {
    finding: 'A6, P4',
    name: 'PostgreSQL and Redis killed at once under requests of two accounts',
    async run(target) {
      const { stack } = target.songloom
      const answers: { status: number }[] = []
      const asking = many(14, async (index) => {
        const until = performance.now() + 4_000
        while (performance.now() < until)
          answers.push(await ask(target, index % 2 ? target.attacker : target.other, '/api/account/tokens'))
      })
      await delay(500)
      for (const part of ['postgres', 'redis'] as const) process.kill(stack.pid(part)!, 'SIGKILL')
      await asking
      const isHeld = answers.every(({ status }) => [200, 401, 429, 503].includes(status))
      return { seen: countStatuses(answers), isHeld }
    },
  },
]
