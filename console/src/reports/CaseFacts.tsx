import type { ModerationCaseDetail } from '@songloom/contracts/moderation/cases'
import { Box, Link, Typography } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { generationPath } from '../generations/labels.ts'
import { filledPath } from '../providers/api.ts'
import { FactList } from '../ui/FactList.tsx'
import { formatDuration, formatTime } from '../ui/format.ts'
import { deskTexts } from '../desk-texts.ts'

const t = deskTexts.moderation

function reachOf({ isRestricted, isPublished, isShared }: ModerationCaseDetail): string {
  if (isRestricted) return t.reaches.restricted
  if (isPublished) return t.reaches.published
  return isShared ? t.reaches.shared : t.reaches.none
}

/** The song, to be heard here whatever others may do. */
export function SongFacts({ detail }: { detail: ModerationCaseDetail }) {
  const { audioId, audioName, ownerId, ownerEmail, location, durationSeconds, jobId, lyrics } = detail
  return (
    <>
      <Box
        component="audio"
        controls
        preload="none"
        src={filledPath(__ROUTES__.supportAudioFile![1], { audioId })}
        aria-label={t.play(audioName)}
        sx={{ width: '100%', height: 40, mb: 1 }}
      />
      <FactList
        facts={[
          [
            t.columns.owner,
            <Link key="owner" component={RouterLink} to={`/users/${ownerId}`}>
              {ownerEmail}
            </Link>,
          ],
          [
            t.address,
            <Link key="address" href={location} target="_blank" rel="noreferrer">
              {location}
            </Link>,
          ],
          [t.reach, reachOf(detail)],
          [t.length, formatDuration(durationSeconds)],
          ...(jobId === null
            ? []
            : [
                [
                  t.generation,
                  <Link key="job" component={RouterLink} to={generationPath(jobId)}>
                    {jobId}
                  </Link>,
                ] as const,
              ]),
        ]}
      />
      {lyrics ? (
        <details>
          <summary>{t.lyrics}</summary>
          <Typography sx={{ whiteSpace: 'pre-wrap', mt: 1 }}>{lyrics}</Typography>
        </details>
      ) : null}
    </>
  )
}

/** The decision as its owner received it. */
export function DecisionFacts({ decided }: { decided: NonNullable<ModerationCaseDetail['decided']> }) {
  const { kind, facts, basis, ground, isAutomated, until, actorEmail, decidedAt, reversedAt } = decided
  return (
    <FactList
      facts={[
        [t.decision, reversedAt === null ? t.decisions[kind] : `${t.decisions[kind]} (${t.reversed})`],
        ...(until === null ? [] : [[t.until, formatTime(until)] as const]),
        [t.facts, facts],
        [t.basis, t.bases[basis]],
        [t.ground, ground],
        [t.automated, deskTexts.audit.yesNo(isAutomated)],
        [deskTexts.audit.columns.actor, t.by(actorEmail, formatTime(decidedAt))],
      ]}
    />
  )
}

export function AppealFacts({ appeal }: { appeal: NonNullable<ModerationCaseDetail['appeal']> }) {
  const { text, createdAt, outcome, explanation, actorEmail, decidedAt } = appeal
  return (
    <>
      <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', mb: 1 }}>{text}</Typography>
      <FactList
        facts={[
          [deskTexts.audit.columns.at, formatTime(createdAt)],
          ...(outcome === null || decidedAt === null
            ? []
            : ([
                [t.outcome, t.appealOutcomes[outcome]],
                [t.explanation, explanation],
                [deskTexts.audit.columns.actor, t.by(actorEmail ?? '', formatTime(decidedAt))],
              ] as const)),
        ]}
      />
    </>
  )
}
