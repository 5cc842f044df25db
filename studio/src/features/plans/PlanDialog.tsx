import { useLingui } from '@lingui/react/macro'
import {
  monthlyGrantTokens,
  signUpGrantTokens,
  uploadLimitSeconds,
  freeGenerationsPerDay,
} from '@songloom/contracts/plans.rules'
import { useShell } from '../../lib/shell-store.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { grouped } from '../../lib/format.ts'

interface Card {
  name: string
  rows: readonly string[]
  lit?: boolean
}

function useCards(): readonly Card[] {
  const { t } = useLingui()
  const grant = grouped(signUpGrantTokens)
  const creator = grouped(monthlyGrantTokens.creator)
  const pro = grouped(monthlyGrantTokens.pro)
  const uploadMinutes = {
    free: uploadLimitSeconds.free / 60,
    creator: uploadLimitSeconds.creator / 60,
    pro: uploadLimitSeconds.pro / 60,
  }
  const shared = [t`Songs up to 5 minutes`, t`Several styles on v2 and v4.5`, t`3 000 characters of lyrics on v2`]
  return [
    {
      name: t`Free`,
      rows: [
        t`${grant} tokens to begin with`,
        t`${freeGenerationsPerDay} generations a day`,
        t`Songs of 15 seconds`,
        t`Uploads up to ${uploadMinutes.free} minutes`,
      ],
    },
    {
      name: t`Creator`,
      lit: true,
      rows: [t`${creator} tokens a month`, ...shared, t`Uploads up to ${uploadMinutes.creator} minutes`],
    },
    { name: t`Pro`, rows: [t`${pro} tokens a month`, ...shared, t`Uploads up to ${uploadMinutes.pro} minutes`] },
  ]
}

/** What each plan unlocks. Buying comes with the checkout; until then the dialog says so. */
export function PlanDialog() {
  const { t } = useLingui()
  const open = useShell((state) => state.planDialog)
  const close = (): void => useShell.setState({ planDialog: false })
  const cards = useCards()
  return (
    <Dialog
      open={open}
      onClose={close}
      wide
      title={t`Plans`}
      description={t`What each plan unlocks, side by side.`}
      closeLabel={t`Close`}
    >
      <ul className="grid gap-3 md:grid-cols-3">
        {cards.map((card) => (
          <li
            key={card.name}
            className={classes('rounded-lg border p-4', card.lit ? 'border-marigold-text' : 'border-line')}
          >
            <h3 className="text-lg">{card.name}</h3>
            <ul className="mt-3 flex flex-col gap-2 text-ink-2">
              {card.rows.map((row) => (
                <li key={row} className="flex gap-2">
                  <span aria-hidden className="text-marigold-text">
                    ·
                  </span>
                  {row}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <p className="mt-4 text-ink-3">{t`Paying online is not here yet. An administrator can give your account a plan.`}</p>
    </Dialog>
  )
}
