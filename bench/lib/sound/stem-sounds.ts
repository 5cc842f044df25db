import type { Stereo } from '@songloom/engine/dsp/stereo'

export function sumSounds(sounds: readonly Stereo[]): Stereo {
  const add = (side: 'left' | 'right'): Float32Array<ArrayBuffer> => {
    const sum = new Float32Array(sounds[0]![side].length)
    for (const sound of sounds) for (let i = 0; i < sum.length; i++) sum[i] = sum[i]! + sound[side][i]!
    return sum
  }
  return { left: add('left'), right: add('right') }
}

export function cutSound({ left, right }: Stereo, start: number, count: number, gain: number): Stereo {
  const cut = (channel: Float32Array): Float32Array<ArrayBuffer> =>
    new Float32Array(channel.slice(start, start + count)).map((x) => gain * x)
  return { left: cut(left), right: cut(right) }
}

export function inMono({ left, right }: Stereo): Stereo {
  const middle = left.map((x, i) => (x + right[i]!) / 2)
  return { left: middle, right: middle }
}
