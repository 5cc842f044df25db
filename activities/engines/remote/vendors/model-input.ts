import type { ProviderRequest } from '../vendor.ts'

/** A sound as a data address, as models of Cog and Replicate take it. */
export const toDataAddress = (wav: Uint8Array): string => `data:audio/wav;base64,${Buffer.from(wav).toString('base64')}`

/**
 * The inputs that song models and separators of Cog have in common; a model ignores or refuses what it does not know.
 */
export async function toModelInput(request: ProviderRequest): Promise<Record<string, unknown>> {
  const { capability, prompt, lyrics, durationSeconds, seed, wav } = request
  if (capability === 'separateStems' && wav) return { audio: toDataAddress(await wav()), output_format: 'wav' }
  return {
    prompt,
    duration: Math.round(durationSeconds),
    seed,
    ...(capability === 'generateSong' ? { lyrics: lyrics || '[Instrumental]' } : {}),
  }
}
