import { readFile } from 'node:fs/promises'
import { closeSync, openSync } from 'node:fs'
import { BasicSoundBank, SoundBankLoader, SpessaSynthProcessor } from 'spessasynth_core'
import { describe, expect, it, onTestFinished } from 'vitest'
import { tinySoundFont, tinySoundFontAs } from '../../testing/tiny-soundfont.ts'
import { createStreamReader, readOutline } from './bank-outline.ts'
import { createRecordings, readOwnStream } from './decoded-samples.ts'
import { bankPack, findInstalledPack } from './installed-pack.ts'
import { createSharedSamples } from './shared-samples.ts'
import { blockSamples } from './soundfont-core.ts'
import { createKeyPlayer, toMidiVelocity } from './soundfont-player.ts'
import type { KeyPlayer, KeyStroke } from './soundfont-player.ts'
import type { Sides } from './soundfont-core.ts'

const path = findInstalledPack(bankPack)

async function bankOf(bytes: Uint8Array): Promise<BasicSoundBank> {
  await BasicSoundBank.isSF3DecoderReady
  return SoundBankLoader.fromArrayBuffer(bytes.slice().buffer)
}

const silent = (samples: number): Sides => ({ left: new Float32Array(samples), right: new Float32Array(samples) })

function playedBy(player: KeyPlayer, stroke: KeyStroke, samples: number): Sides {
  const sides = silent(samples)
  player.play(stroke, sides)
  return sides
}

/** As spessasynth_core plays it, all by itself. */
function reference(bank: BasicSoundBank, { program, isDrum, key, cents, velocity }: KeyStroke, samples: number): Sides {
  const player = new SpessaSynthProcessor(44_100, {
    eventsEnabled: false,
    effectsEnabled: false,
    maxBufferSize: blockSamples,
  })
  player.soundBankManager.addSoundBank(bank, 'main')
  player.setSystemParameter('fineTune', cents)
  const channel = isDrum ? 9 : 0
  player.programChange(channel, program)
  player.noteOn(channel, key, toMidiVelocity(velocity))
  const sides = silent(samples)
  for (let at = 0; at < samples; at += blockSamples) player.process(sides.left, sides.right, at, blockSamples)
  return sides
}

const strokes: KeyStroke[] = [
  { program: 0, isDrum: false, key: 60, cents: 12.5, velocity: 0.7 },
  { program: 0, isDrum: false, key: 103, cents: 0, velocity: 1 },
  { program: 0, isDrum: true, key: 38, cents: 0, velocity: 0.9 },
]
/** With vibrato, filters that move, loops, two sides and ends. */
const more: KeyStroke[] = [11, 40, 46, 48, 56, 65, 73].map((program) => ({ ...strokes[0]!, program }))

describe('a stroke gives the samples of the player itself', () => {
  it.each(['SF2', 'SF3', 'DLS'] as const)('from a bank that is %s', async (format) => {
    const bytes = format === 'SF2' ? tinySoundFont([0], { kits: [0] }) : await tinySoundFontAs(format, [0])
    const [bank, other] = [await bankOf(bytes), await bankOf(bytes)]
    const player = createKeyPlayer(bank, createRecordings([...bank.samples], readOwnStream, undefined), false)
    for (const stroke of format === 'SF2' ? strokes : strokes.slice(0, 2))
      expect(playedBy(player, stroke, 12_800)).toEqual(reference(other, stroke, 12_800))
  })

  it.skipIf(path === undefined)(
    'from the installed bank, of which it decodes what is heard, once for all players',
    async () => {
      const bytes = await readFile(path!)
      const fd = openSync(path!, 'r')
      onTestFinished(() => closeSync(fd))
      const outline = readOutline(fd)!
      const [bank, other] = [await bankOf(bytes), await bankOf(bytes)]
      const again = await bankOf(new Uint8Array(outline.bytes))
      const shared = createSharedSamples()
      const [first, second] = [[bank, readOwnStream] as const, [again, createStreamReader(fd, outline)] as const].map(
        ([each, readStream]) => ({
          player: createKeyPlayer(each, createRecordings([...each.samples], readStream, shared), false),
        }),
      )
      const taken = (): number => shared.index[0]!
      const compare = (stroke: KeyStroke, samples: number): void => {
        const wanted = reference(other, stroke, samples)
        expect(playedBy(first!.player, stroke, samples)).toEqual(wanted)
        const before = taken()
        expect(playedBy(second!.player, stroke, samples)).toEqual(wanted)
        expect(taken()).toBe(before)
      }
      compare(strokes[0]!, 44_032)
      // Two sides of a piano whose recordings are eight seconds long.
      expect(taken()).toBeLessThan(4 * 44_100)
      compare(strokes[0]!, 10 * 44_032)
      for (const stroke of [...strokes, ...more]) compare(stroke, 2 * 44_032)
    },
  )
})
