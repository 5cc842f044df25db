import { toSentence } from '@songloom/contracts/errors/sentences.rules'
import type { SupportGenerationDetail } from '@songloom/contracts/support/generations'
import { Link } from '@mui/material'
import { Link as RouterLink } from 'react-router'
import { dreampackPath } from '../../dreampacks/labels.ts'
import { FactList } from '../../ui/FactList.tsx'
import { formatCount, formatDuration, shortenId, formatExactTime } from '../../ui/format.ts'
import { deskTexts } from '../../desk-texts.ts'
import { generationPath, generationsPath, getToolLabel, getVersionLabel } from '../labels.ts'

const t = deskTexts.generation.names

const Other = ({ id }: { id: string }) => (
  <Link component={RouterLink} to={generationPath(id)}>
    {shortenId(id)}
  </Link>
)

export function Facts({
  detail: { user, project, pack, apiKey, generation, failure },
}: {
  detail: SupportGenerationDetail
}) {
  return (
    <FactList
      facts={[
        [
          t.user,
          <Link key="user" component={RouterLink} to={`/users/${user.id}`}>
            <bdi>{user.name}</bdi> ({user.email})
          </Link>,
        ],
        [t.plan, deskTexts.userLine(user.plan, user.role)],
        ...(generation.userRestriction
          ? [[deskTexts.restriction.account, deskTexts.restriction.chips[generation.userRestriction]] as const]
          : []),
        [t.tokens, deskTexts.tokens(formatCount(user.tokens.available), formatCount(user.tokens.reserved))],
        [
          t.project,
          <Link key="project" component={RouterLink} to={generationsPath({ tab: 'all', projectId: project.id })}>
            {project.name}
          </Link>,
        ],
        ...(pack
          ? [
              [
                t.pack,
                <Link key="pack" component={RouterLink} to={dreampackPath(pack.dreampackId)}>
                  {deskTexts.generation.trackOf(pack.track + 1, pack.name)}
                </Link>,
              ] as const,
            ]
          : []),
        [t.tool, `${getToolLabel(generation.tool)} ${getVersionLabel(generation.version)}`],
        [t.price, deskTexts.price(formatCount(generation.priceTokens))],
        [
          t.age,
          deskTexts.generation.ageOf(formatDuration(generation.ageSeconds), formatDuration(generation.estimateSeconds)),
        ],
        [t.created, formatExactTime(generation.createdAt)],
        ...(generation.endedAt ? [[t.ended, formatExactTime(generation.endedAt)] as const] : []),
        ...(failure
          ? [
              [
                t.failure,
                `${toSentence(failure.message)} ${deskTexts.generation.returned(failure.tokensReturned)}`,
              ] as const,
            ]
          : []),
        ...(generation.rerunOf ? [[t.rerunOf, <Other key="of" id={generation.rerunOf} />] as const] : []),
        ...(generation.rerunId ? [[t.rerunAs, <Other key="as" id={generation.rerunId} />] as const] : []),
        ...(generation.replacedById ? [[t.replacedBy, <Other key="by" id={generation.replacedById} />] as const] : []),
        ...(apiKey
          ? [
              [
                t.apiKey,
                <span key="api-key">
                  <bdi>{apiKey.name}</bdi> ({apiKey.prefix}…)
                </span>,
              ] as const,
            ]
          : []),
        [t.id, generation.id],
      ]}
    />
  )
}
