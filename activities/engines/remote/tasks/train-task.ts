import type { TrainBrief } from '../../port/styles.ts'
import type { RemoteTask } from '../remote-engine.ts'

const secondsOf = ({ tracks }: TrainBrief): number =>
  tracks.reduce((sum, { durationSeconds }) => sum + durationSeconds, 0)

/** An adapter of the provider's model; it has the name of our operation, which no other training has. */
export const trainTask: RemoteTask<'train'> = {
  capability: 'train',
  toProviderRequest: (brief) => ({
    capability: 'train',
    prompt: '',
    lyrics: '',
    durationSeconds: secondsOf(brief),
    seed: 0,
    tracks: brief.tracks,
  }),
  toOutput: (_, { config }, id, brief) =>
    Promise.resolve({
      output: { adapter: { provider: config.id, name: id } },
      seconds: brief ? secondsOf(brief) : 0,
    }),
}
