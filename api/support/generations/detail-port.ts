import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'

export type ReadDetail = (jobId: string) => Promise<SupportGenerationDetail>
