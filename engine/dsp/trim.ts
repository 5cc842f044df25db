/** Cuts the inaudible end off a decaying sound, with a short fade. */
export function trimTail(sound: Float32Array, floorDb = -64): Float32Array {
  let peak = 0
  for (let i = 0; i < sound.length; i++) peak = Math.max(peak, Math.abs(sound[i]!))
  const floor = peak * Math.exp((floorDb * Math.LN10) / 20)
  let end = sound.length
  while (end > 1 && Math.abs(sound[end - 1]!) < floor) end--
  const trimmed = sound.slice(0, Math.min(sound.length, end + 64))
  const fade = Math.min(trimmed.length, 400)
  for (let i = 0; i < fade; i++) trimmed[trimmed.length - 1 - i] = trimmed[trimmed.length - 1 - i]! * (i / fade)
  return trimmed
}
