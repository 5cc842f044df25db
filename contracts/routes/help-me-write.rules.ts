import { hasWords } from '../music/words.rules.ts'

/** Help me write (spec 1 §5, §9). */
export const maxTopicCharacters = 300

export type TopicProblem = 'topic_missing' | 'text_too_long'

/** Why a topic is invalid; undefined when it is valid. */
export function findTopicProblem(topic: string): TopicProblem | undefined {
  if (!hasWords(topic)) return 'topic_missing'
  return topic.length > maxTopicCharacters ? 'text_too_long' : undefined
}
