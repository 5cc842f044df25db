import { hasTakes, getMaxAudios, getMinAudios, toVariant } from '@songloom/tools/definition.rules'
import { jobTools } from '@songloom/tools/registry.rules'
import type { UsableTool } from '@songloom/tools/registry.rules'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

/** An SQL expression of how many audios a job outputs, by its tool and input. */
function audiosOf(bound: (job: UsableTool['job']) => number): string {
  const count = (job: UsableTool['job']): string => {
    const takes = hasTakes(job) ? " * coalesce((j.input ->> 'takes')::int, 1)" : ''
    return `${Math.min(1_000_000, bound(job))}${takes}`
  }
  const cases = jobTools.flatMap((tool) => [
    ...Object.keys(tool.variants ?? {}).map(
      (name) =>
        `when j.tool = '${tool.key}' and j.input ->> 'variant' = '${name}' then ${count(toVariant(tool, name).job)}`,
    ),
    `when j.tool = '${tool.key}' then ${count(tool.job)}`,
  ])
  return `case ${cases.join(' ')} end`
}

/** One sentence per broken rule; empty when the ledger is in order. */
const rules: readonly { breach: string; sql: string }[] = [
  {
    breach: 'a transaction does not sum to zero',
    sql: 'select transaction_id as subject from ledger_entries group by transaction_id having sum(amount) <> 0',
  },
  {
    breach: 'an account’s balance is not the sum of its entries',
    sql: `select b.account as subject from ledger_balances b
          left join (select account, sum(amount) as total from ledger_entries
            group by account) e on e.account = b.account
          where b.balance <> coalesce(e.total, 0)`,
  },
  {
    breach: 'a user’s balance is negative',
    sql: "select account as subject from ledger_balances where balance < 0 and account like 'user:%'",
  },
  {
    breach: 'the lots of a user are not the available balance',
    sql: `select coalesce(b.account, 'user:' || l.user_id || ':available') as subject
          from (select * from ledger_balances where account like 'user:%:available') b
          full join (select user_id, sum(remaining) as remaining from token_lots group by user_id) l
            on b.account = 'user:' || l.user_id || ':available'
          where coalesce(b.balance, 0) <> coalesce(l.remaining, 0)`,
  },
  {
    breach: 'the rest of a lot is not its tokens less its entries',
    sql: `select l.id::text as subject from token_lots l
          left join (select lot_id, sum(amount) as total from token_lot_entries group by lot_id) e on e.lot_id = l.id
          where l.remaining <> l.granted + coalesce(e.total, 0)`,
  },
  {
    breach: 'a user had tokens of a lot of another',
    sql: `select e.id::text as subject from token_lot_entries e join token_lots l on l.id = e.lot_id
          join ledger_transactions t on t.id = e.transaction_id where t.user_id <> l.user_id`,
  },
  {
    breach: 'a job was both settled and released, or settled twice',
    sql: `select job_id as subject from ledger_transactions where kind in ('settle', 'release') and job_id is not null
          group by job_id having count(*) > 1`,
  },
  {
    breach: 'a job ended without a settlement or release',
    sql: `select j.id as subject from jobs j where j.state in ('completed', 'failed', 'cancelled') and not exists
          (select 1 from ledger_transactions t where t.job_id = j.id and t.kind in ('settle', 'release'))`,
  },
  {
    breach: 'a completed job was released without being late, or a failed one was charged',
    sql: `select j.id as subject from jobs j join ledger_transactions t on t.job_id = j.id
          where (j.state = 'completed' and t.kind = 'release' and not j.late)
            or (j.state in ('failed', 'cancelled') and t.kind = 'settle')`,
  },
  {
    breach: 'a job was refunded more than it was charged',
    sql: `select t.job_id as subject from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
          where t.job_id is not null and t.kind in ('settle', 'adjust') and e.account = 'songloom:earned'
          group by t.job_id having sum(e.amount) < 0`,
  },
  {
    breach: 'an open job holds nothing',
    sql: `select j.id as subject from jobs j where j.state in ('accepted', 'running') and not exists
          (select 1 from ledger_transactions t where t.job_id = j.id and t.kind = 'reserve')`,
  },
  {
    breach: 'tokens of a sale have not reached an owner',
    sql: "select account as subject from ledger_balances where account = 'songloom:royalties' and balance <> 0",
  },
  {
    breach: 'tokens of a class have reached nobody',
    sql: "select account as subject from ledger_balances where account like 'class:%:pool' and balance <> 0",
  },
  {
    breach: 'a sale was not booked as it says',
    sql: `select s.id as subject from dna_sales s where s.owner_tokens <> coalesce((
            select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.key = 'royalty:' || s.id and e.account = 'user:' || s.owner_id || ':available'), 0)
          or (s.kind = 'once' and s.price_tokens <> coalesce((
            select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
            where t.key = 'licence:' || s.id and e.account = 'user:' || s.buyer_id || ':available'), 0))`,
  },
  {
    breach: 'a refunded sale was not booked as it says',
    sql: `select s.id as subject from dna_sales s where s.refunded_at is not null and (
            s.taken_back_tokens <> coalesce((
              select -sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              where t.key = 'royalty-refund:' || s.id and e.account = 'user:' || s.owner_id || ':available'), 0)
            or (s.kind = 'once' and s.price_tokens <> coalesce((
              select sum(e.amount) from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
              where t.key = 'licence-refund:' || s.id and e.account = 'user:' || s.buyer_id || ':available'), 0)))`,
  },
  {
    breach: 'a song was paid and not sold, or sold and not paid',
    sql: `select j.id as subject from jobs j where j.state = 'completed' and not j.late
            and coalesce((select sum(u.tokens) from (
              select max(price_tokens) as tokens from job_dnas where job_id = j.id group by dna_id) u), 0) <>
            coalesce((select sum(s.price_tokens) from dna_sales s where s.job_id = j.id), 0)`,
  },
  {
    breach: 'a DNA was paid once for a licence that does not exist',
    sql: `select l.id as subject from dna_licences l where l.kind = 'once' and l.price_tokens > 0
          and not exists (select 1 from dna_sales s where s.licence_id = l.id and s.kind = 'once')`,
  },
  {
    breach: 'a completed job has other assets than its tool leaves',
    sql: `select j.id as subject from jobs j left join audios a on a.job_id = j.id
          where j.state = 'completed' group by j.id
          having count(a.id) < ${audiosOf(getMinAudios)} or count(a.id) > ${audiosOf(getMaxAudios)}`,
  },
]

/** Reads the whole ledger and every job; returns violations with their subjects. */
export async function checkLedger(db: Database): Promise<string[]> {
  const breaches: string[] = []
  for (const { breach, sql } of rules) {
    for (const { subject } of await selectRows<{ subject: string }>(db, sql)) breaches.push(`${breach}: ${subject}`)
  }
  return breaches
}
