import type { Message } from '@songloom/contracts/jobs/messages'

/** Finished audios: no running or failed jobs, and no results without sound. */
export const isTrack = ({ status, audioData }: Message): boolean => status === 'COMPLETED' && audioData.length > 0
