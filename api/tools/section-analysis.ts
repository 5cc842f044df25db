import type { Handlers } from '../http/mount-routes.ts'

/** Section analysis under the address the specification gives it: the same job, by the same rules. */
export const createSectionAnalysisHandlers = ({
  generate,
}: Pick<Handlers, 'generate'>): Pick<Handlers, 'sectionAnalysis'> => ({
  sectionAnalysis: ({ body, ...call }) => generate({ ...call, body: { ...body, actionByUser: 'section_analysis' } }),
})
