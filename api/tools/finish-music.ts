import type { Handlers } from '../http/mount-routes.ts'

/** A Lite piece in HD: a request of the music generator that names the piece, by the same rules. */
export const finishMusicHandlers = ({ generate }: Pick<Handlers, 'generate'>): Pick<Handlers, 'finishMusic'> => ({
  finishMusic: ({ params: { audioId }, body, ...call }) =>
    generate({ ...call, params: {}, body: { ...body, actionByUser: 'generate_music', finishOf: audioId } }),
})
