/** Node has it from 21 on; before that the collector's time has to do. */
const canTransfer = 'transfer' in ArrayBuffer.prototype

/**
 * Gives the memory of sounds that nobody will read again back at once: to a collector of objects a sound of megabytes
 * is one small object, and it comes late.
 */
export function release(...sounds: readonly ArrayBufferView[]): void {
  for (const { buffer } of sounds) if (canTransfer && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
