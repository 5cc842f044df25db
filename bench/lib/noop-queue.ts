export const noopQueue = 'bench-noop'
