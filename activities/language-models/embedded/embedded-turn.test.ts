import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Turn } from '@songloom/contracts/assistant/turns'
import { createId } from '@songloom/store/ids'
import { createProductHarness } from '../../testing/product-harness.ts'
import type { Maker, ProductHarness } from '../../testing/product-harness.ts'

let product: ProductHarness
let maker: Maker

// No model is given: the product's own answers.
beforeAll(async () => {
  product = await createProductHarness()
  maker = await product.newMaker()
  await product.api.db('users').where({ id: maker.userId }).update({ staff: true })
}, 60_000)
afterAll(() => product.close())

/** Sends a request to the agent and waits for the end of its turn. */
async function ask(projectId: string, prompt: string): Promise<Turn> {
  const body = { projectId, prompt, mode: 'agent', requestKey: `key-${createId()}`, limitTokens: 1_000 }
  const started = await maker.call('startTurn', { body })
  expect(started.status, JSON.stringify(started.body)).toBe(200)
  return vi.waitFor(
    async () => {
      const { turn } = (await maker.call('turn', { params: { turnId: started.body.turnId } })).body as { turn: Turn }
      if (turn.state === 'running') throw new Error(`it still runs: ${turn.text}`)
      return turn
    },
    { timeout: 90_000, interval: 100 },
  )
}

test('the agent makes a song and its stems, changes a part of it, undoes that, makes a similar song and says prices', async () => {
  const projectId = await maker.newProject()
  const song = await ask(projectId, 'make a song about rain and its stems')
  expect(song.state, song.text).toBe('completed')
  expect(song.activePills.map(({ tool, state }) => `${tool} ${state}`)).toEqual([
    'song_gen completed',
    'separate_stems completed',
  ])
  expect(song.text).toContain('Stem Separator, 30 tokens')
  expect(song.spentTokens).toBe(230)

  const missing = await ask(projectId, 'mach die zweite Strophe trauriger')
  expect(missing).toMatchObject({ activePills: [], choices: expect.arrayContaining(['chorus']) as string[] })

  const sadder = await ask(projectId, 'mach den Refrain trauriger')
  expect(sadder.activePills.map(({ tool, state }) => `${tool} ${state}`).at(-1), sadder.text).toBe(
    'inpainting completed',
  )
  expect(sadder.text).toContain('Fertig')

  const undone = await ask(projectId, 'undo that')
  expect(undone.activePills).toMatchObject([{ tool: 'undo', state: 'completed' }])
  const similar = await ask(projectId, 'make a similar song: Grey rain falls\nGrey rain calls')
  expect(similar.activePills, similar.text).toMatchObject([{ tool: 'similar_song_gen', state: 'completed' }])
  const price = await ask(projectId, '¿cuánto cuesta una canción?')
  expect(price).toMatchObject({ activePills: [], text: expect.stringContaining('200 tokens') as string })
})
