import { connect } from 'node:net'
import type { Socket } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { formLength, sendCutForm } from '../cut-form.ts'
import { apiMb, apiPid, ask, askJson, countStatuses, many } from './attack.ts'
import type { Attack, Target } from './attack.ts'

const stalledCovers = 75
const coverBytes = 9_900_000

function stallCover({ address, attacker, audioId }: Target): Socket {
  const { hostname, port } = new URL(address)
  const socket = connect(Number(port), hostname)
  socket.on('error', () => undefined)
  socket.write(
    `PUT /api/audio/${audioId}/cover HTTP/1.1\r\nHost: ${hostname}:${port}\r\nAuthorization: Bearer ` +
      `${attacker.token}\r\n` +
      `Content-Type: image/png\r\nContent-Length: ${coverBytes + 1}\r\n\r\n`,
  )
  socket.write(Buffer.alloc(coverBytes))
  return socket
}

const tusHeaders = (metadata: string) => ({
  'tus-resumable': '1.0.0',
  'upload-length': '1000000',
  'upload-metadata': metadata,
})
const countLinks = async ({ db }: Target): Promise<number> =>
  Number((await db('uploads').where({ source: 'link' }).count<{ count: string }[]>({ count: '*' }))[0]!.count)
const encoded = (text: string): string => Buffer.from(text).toString('base64')

/** Request bodies: cut, stalled, or too many at once. */
export const bodyAttacks: readonly Attack[] = [
  {
    finding: 'A1',
    name: 'forms cut at every byte, both routes',
    async run(target) {
      const pid = apiPid(target)
      const { address, attacker } = target
      const answers: { status: number }[] = []
      for (const path of ['/api/studio/upload', '/api/studio/upload/youtubeURL'])
        for (let from = 1; from < formLength; from += 8)
          answers.push(
            ...(await many(8, async (offset) => ({
              status: await sendCutForm(address, attacker.token, path, from + offset),
            }))),
          )
      const { status } = await ask(target, target.other, '/api/health/live')
      const isAlive = apiPid(target) === pid && status === 200
      const isRefused = answers.every((answer) => answer.status < 500)
      return { seen: `${countStatuses(answers)}; API ${isAlive ? 'alive' : 'ended'}`, isHeld: isAlive && isRefused }
    },
  },
  {
    finding: 'A3',
    name: `${stalledCovers} covers of 9.9 MB that stall`,
    async run(target) {
      const before = apiMb(target)
      const sockets = Array.from({ length: stalledCovers }, () => stallCover(target))
      await delay(5_000)
      const grownMb = apiMb(target) - before
      sockets.forEach((socket) => socket.destroy())
      return { seen: `API ${grownMb >= 0 ? '+' : ''}${grownMb.toFixed(0)} MB`, isHeld: grownMb < 100 }
    },
  },
  {
    finding: 'A8',
    name: 'NUL in names and addresses, an empty cover',
    async run(target) {
      const form = new FormData()
      form.set('url', 'http://127.0.0.1/a\0b.mp3')
      const answers = [
        await ask(target, target.attacker, `/api/audio/${target.audioId}/cover`, { method: 'PUT', body: '' }),
        await ask(target, target.attacker, '/api/studio/upload/youtubeURL', { method: 'POST', body: form }),
        await ask(target, target.attacker, '/api/uploads', {
          method: 'POST',
          headers: tusHeaders(`filename ${encoded('a\0b.wav')}`),
        }),
      ]
      return { seen: countStatuses(answers), isHeld: answers.every(({ status }) => status > 0 && status < 500) }
    },
  },
  {
    finding: 'A10',
    name: '200 uploads opened at once; a join of 1e-300 s; 20 links with one tempId',
    async run(target) {
      const headers = tusHeaders(`filename ${encoded('noise.wav')}`)
      const opened = await many(200, () => ask(target, target.attacker, '/api/uploads', { method: 'POST', headers }))
      const join = { baseAudioUrl: target.audioId, extendedAudioUrl: target.audioId, baseAudioDuration: 1e-300 }
      const joined = await askJson(target, target.attacker, '/api/studio/new/extend/concatenateRes', join)
      const link = (): Promise<{ status: number }> => {
        const form = new FormData()
        form.set('url', 'http://127.0.0.1:9/never.mp3')
        form.set('tempId', 'bench-one-link')
        return ask(target, target.other, '/api/studio/upload/youtubeURL', { method: 'POST', body: form })
      }
      const before = await countLinks(target)
      await many(20, link)
      const links = (await countLinks(target)) - before
      const accepted = opened.filter(({ status }) => status === 201).length
      return {
        seen: `${accepted} uploads accepted; join ${joined.status}; ${links} link uploads`,
        isHeld: accepted <= 20 && joined.status === 400 && links <= 1,
      }
    },
  },
]
