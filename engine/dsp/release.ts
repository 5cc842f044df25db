/** Node has it from 21 on; before that the collector's time has to do. */
const canTransfer = 'transfer' in ArrayBuffer.prototype

/**
 * Frees the memory of sounds that are not read again: the garbage collector counts a sound of megabytes as one small
 * object and collects it late.
 */
export function release(...sounds: readonly ArrayBufferView[]): void {
  for (const { buffer } of sounds) if (canTransfer && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
