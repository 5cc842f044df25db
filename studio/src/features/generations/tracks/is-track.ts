import type { Message } from '@songloom/contracts/jobs/messages'

/** What can be heard: not what is being made, what failed, or what was only read from a sound. */
export const isTrack = ({ status, audioData }: Message): boolean => status === 'COMPLETED' && audioData.length > 0
