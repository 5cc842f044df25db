import { defineTool } from './definition.rules.ts'

/** Tools of the catalogue without a job: the modes, whose turns begin jobs of others, and those to come. */
export const comingTools = [
  defineTool({
    id: 0,
    key: 'other',
    slug: 'chat-assistant',
    feature: 'chat',
    panel: 'chat',
    surface: 'panel',
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
    surface: 'panel',
    group: 'modes',
    actions: ['producer'],
    name: 'Agent',
    description: 'An assistant that uses the tools for you.',
    priceTokens: 0,
    staffOnly: true,
    absentInDaw: true,
  }),
] as const
