import { listCannedAnswers } from '@songloom/contracts/support/users/canned-answers'
import { fillMessage } from '@songloom/contracts/support/users/messages.rules'
import type { MessageFacts, MessageSubjectKind } from '@songloom/contracts/support/users/messages.rules'
import { Box, Chip, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material'
import { useState } from 'react'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.message
const languages = ['en', 'hi'] as const
type Language = (typeof languages)[number]

interface Props {
  kind: MessageSubjectKind
  /** Of the only recipient: placeholders are replaced before the answer is edited. */
  facts: MessageFacts | null
  onChoose: (text: string) => void
}

/** Answers that are given often, in the language that is chosen. */
export function CannedAnswers({ kind, facts, onChoose }: Props) {
  const [language, setLanguage] = useState<Language>('en')
  const [key, setKey] = useState<string>()
  const answers = listCannedAnswers(kind)
  const choose = (chosen: string | undefined, inLanguage: Language): void => {
    const answer = answers.find((each) => each.key === chosen)
    setKey(chosen)
    setLanguage(inLanguage)
    if (answer) onChoose(facts ? fillMessage(answer[inLanguage], facts) : answer[inLanguage])
  }
  return (
    <Box role="group" aria-label={t.answers} sx={{ mb: 2 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography variant="h2" component="h3" sx={{ flexGrow: 1 }}>
          {t.answers}
        </Typography>
        <ToggleButtonGroup
          exclusive
          size="small"
          aria-label={t.language}
          value={language}
          onChange={(_, next: Language | null) => next && choose(key, next)}
        >
          {languages.map((each) => (
            <ToggleButton key={each} value={each} sx={{ px: 1.5, py: 0.25 }}>
              {t.languages[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 0.75 }}>
        {answers.map((answer) => (
          <Chip
            key={answer.key}
            label={answer.title}
            size="medium"
            clickable
            onClick={() => choose(answer.key, language)}
            aria-pressed={key === answer.key}
            variant={key === answer.key ? 'filled' : 'outlined'}
            color={key === answer.key ? 'info' : 'default'}
          />
        ))}
      </Box>
    </Box>
  )
}
