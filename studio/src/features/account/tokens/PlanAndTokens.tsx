import { PlanTerms } from './PlanTerms.tsx'
import { TokenBalance } from './TokenBalance.tsx'
import { TokenLots } from './TokenLots.tsx'

/** The part of My account about the plan and its tokens. */
export function PlanAndTokens() {
  return (
    <>
      <PlanTerms />
      <TokenBalance />
      <TokenLots />
    </>
  )
}
