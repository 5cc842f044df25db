const side = 12

const parts = 12

interface Share {
  x: number
  y: number
  weight: number
}

/** Colours as directions, gathered by hue: strong ones count for more. */
function sharesOf(pixels: ArrayLike<number>): Share[] {
  const shares = Array.from({ length: parts }, () => ({ x: 0, y: 0, weight: 0 }))
  for (let i = 0; i + 3 < pixels.length; i += 4) {
    const [red, green, blue] = [pixels[i]!, pixels[i + 1]!, pixels[i + 2]!]
    const x = red - (green + blue) / 2
    const y = (Math.sqrt(3) / 2) * (green - blue)
    const share = shares[Math.floor(((Math.atan2(y, x) / (2 * Math.PI) + 1) % 1) * parts)]!
    share.x += x
    share.y += y
    share.weight += Math.max(red, green, blue) - Math.min(red, green, blue)
  }
  return shares
}

/** The hue that fills most of a picture; how light it is, the theme decides. */
export function sampleTint(pixels: ArrayLike<number>): string {
  const { x, y, weight } = sharesOf(pixels).reduce((most, share) => (share.weight > most.weight ? share : most))
  const hue = Math.round((Math.atan2(y, x) * 180) / Math.PI + 360) % 360
  const strength = Math.min(1, weight / Math.max(1, (pixels.length / 4) * 60))
  return `hsl(${hue} ${Math.round(15 + 45 * strength)}% 50%)`
}

/** The colour of a picture that is on the screen; undefined where it may not be read. */
export function sampled(image: HTMLImageElement): string | undefined {
  const canvas = document.createElement('canvas')
  canvas.width = canvas.height = side
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  try {
    context.drawImage(image, 0, 0, side, side)
    return sampleTint(context.getImageData(0, 0, side, side).data)
  } catch {
    // Reading the pixels of a cross-origin image throws.
    return undefined
  }
}
