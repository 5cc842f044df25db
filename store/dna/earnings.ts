import type { DnaEarnings, DnaSale } from '@songloom/contracts/dna/market'
import type { Database } from '../database.ts'
import { selectRows } from '../database.ts'

interface EarningsRow {
  dna_id: string
  name: string
  licensees: number
  songs: number
  sold: number
  share: number
  earned: number
}

/** What each DNA of an owner was used for and earned: counts and tokens, no words and no names of others. */
export async function listEarnings(db: Database, ownerId: string): Promise<DnaEarnings[]> {
  const rows = await selectRows<EarningsRow>(
    db,
    `select d.id as dna_id, d.name,
       (select count(*)::int from dna_licences l where l.dna_id = d.id and l.refunded_at is null) as licensees,
       (select count(distinct j.job_id)::int from job_dnas j join jobs b on b.id = j.job_id
         where j.dna_id = d.id and b.state = 'completed') as songs,
       coalesce(sum(s.price_tokens), 0)::int as sold, coalesce(sum(s.share_tokens), 0)::int as share,
       coalesce(sum(s.owner_tokens), 0)::int as earned
     from dnas d left join dna_sales s on s.dna_id = d.id and s.refunded_at is null
     where d.user_id = ? group by d.id order by d.created_at desc, d.id desc`,
    [ownerId],
  )
  return rows.map(({ dna_id: dnaId, name, licensees, songs, sold, share, earned }) => ({
    ...{ dnaId, name, licensees, songs },
    ...{ soldTokens: sold, shareTokens: share, earnedTokens: earned },
  }))
}

interface ListedSale {
  id: string
  dna_id: string
  name: string | null
  kind: 'once' | 'song'
  price_tokens: number
  share_tokens: number
  owner_tokens: number
  sold_at: Date
  refunded_at: Date | null
}

/** The newest hundred sales of an owner. */
export async function listSales(db: Database, ownerId: string): Promise<DnaSale[]> {
  const rows = await selectRows<ListedSale>(
    db,
    `select s.*, d.name from dna_sales s left join dnas d on d.id = s.dna_id
     where s.owner_id = ? order by s.sold_at desc, s.id desc limit 100`,
    [ownerId],
  )
  return rows.map((row) => ({
    id: row.id,
    dnaId: row.dna_id,
    name: row.name ?? '',
    kind: row.kind,
    priceTokens: row.price_tokens,
    shareTokens: row.share_tokens,
    earnedTokens: row.owner_tokens,
    soldAt: row.sold_at.toISOString(),
    refundedAt: row.refunded_at?.toISOString() ?? null,
  }))
}
