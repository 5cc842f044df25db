import type { CSSProperties } from 'react'
import { create } from 'zustand'

/** Colours of covers that were on the screen, by their address without a size. */
export const useTints = create<Readonly<Record<string, string>>>(() => ({}))

const addressOf = (url: string): string => url.split('?')[0]!

/** The colour of a cover, once it was drawn somewhere. */
export const useTint = (url: string | null | undefined): string | undefined =>
  useTints((tints) => (url ? tints[addressOf(url)] : undefined))

/** Styles for elements in the cover’s colour: see the utilities `tinted`. */
export const tintStyle = (tint: string | undefined): CSSProperties | undefined =>
  tint ? ({ '--tint': tint } as CSSProperties) : undefined

/** Reads a cover's colour once; how, is fetched with the first. */
export async function cacheTint(url: string, image: HTMLImageElement): Promise<void> {
  const address = addressOf(url)
  if (address in useTints.getState()) return
  const { sampled } = await import('./cover-sample.ts')
  const tint = sampled(image)
  if (tint) useTints.setState({ [address]: tint })
}
