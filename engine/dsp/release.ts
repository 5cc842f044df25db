/**
 * Gives the memory of sounds that nobody will read again back at once: to a collector of objects a sound of megabytes is one small
 * object, and it comes late.
 */
export function release(...sounds: readonly Float32Array[]): void {
  for (const { buffer } of sounds) if (buffer instanceof ArrayBuffer) buffer.transfer(0)
}
