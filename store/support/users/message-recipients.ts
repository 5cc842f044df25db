import type { MessageSubject } from '@songloom/contracts/support/users/messages'
import type { MessageFacts } from '@songloom/contracts/support/users/messages.rules'
import type { MessageSubjectKind } from '@songloom/contracts/support/users/messages.rules'
import type { Database } from '../../database.ts'
import { selectRows } from '../../database.ts'
import { availableTokensSql } from '../../ledger/ledger.ts'
import { shownNameSql } from '../../library/shown-names.ts'

/** A recipient of a message, with the values of its placeholders. */
export interface MessageRecipient extends MessageFacts {
  userId: string
}

const recipientsSql: Record<MessageSubjectKind, string> = {
  user: `select u.id as "userId", u.name, array[]::text[] as songs, ${availableTokensSql('u.id')} as tokens
    from users u where u.id = ? and u.deleted_at is null`,
  generation: `select u.id as "userId", u.name, array_remove(array[${shownNameSql}], null) as songs,
    j.price_tokens as tokens
    from jobs j join users u on u.id = j.user_id left join messages m on m.id = j.message_id
    where j.id = ? and u.deleted_at is null`,
  dreampack: `select u.id as "userId", u.name, array[d.name] as songs, ${availableTokensSql('u.id')} as tokens
    from dreampacks d join users u on u.id = d.user_id where d.id = ? and u.deleted_at is null`,
  // Skipped, unchanged and failed generations and dry runs have no recipients: nothing was done for these users.
  bulk: `select u.id as "userId", u.name, array_remove(array_agg(${shownNameSql} order by j.id), null) as songs,
    sum(j.price_tokens)::int as tokens
    from bulk_items i join bulk_actions b on b.id = i.bulk_id join jobs j on j.id = i.job_id
      join users u on u.id = j.user_id
    left join messages m on m.id = j.message_id
    where i.bulk_id = ? and b.started_at is not null and i.state in ('pending', 'changed')
      and u.deleted_at is null
    group by u.id, u.name order by u.id`,
}

/** Recipients of a message about a record, each once; empty for a missing record or a deleted account. */
export const listRecipients = (db: Database, { kind, id }: MessageSubject): Promise<MessageRecipient[]> =>
  selectRows<MessageRecipient>(db, recipientsSql[kind], [id])
