import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'

export type DetailOf = (jobId: string) => Promise<SupportGenerationDetail>
