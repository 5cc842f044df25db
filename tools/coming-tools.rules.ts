import { defineTool } from './definition.rules.ts'

/** Tools that stand in the catalogue without a job: "coming". Whoever builds one moves it into a file of its own. */
export const comingTools = [
  defineTool({
    id: 0,
    key: 'other',
    slug: 'chat-assistant',
    feature: 'chat',
    panel: 'chat',
    group: 'modes',
    actions: ['other', 'others', 'chat_assistant'],
    name: 'Chat Assistant',
    description: 'Talk about your music and get a hand with any tool.',
    priceTokens: 0,
  }),
  defineTool({
    id: 8,
    key: 'producer',
    slug: 'agent',
    feature: 'agent',
    panel: 'agent-generator',
    group: 'modes',
    actions: ['producer'],
    name: 'Agent',
    description: 'An assistant that uses the tools for you.',
    priceTokens: 0,
    staffOnly: true,
  }),
  defineTool({
    id: 12,
    key: 'dna',
    slug: 'dna-music-generator',
    feature: 'dna',
    panel: 'dna',
    group: 'controlled',
    actions: ['dna'],
    name: 'DNA Music Generator',
    description: 'Songs, instrumentals and singing in an artist’s licensed style.',
    priceTokens: 200,
  }),
] as const
