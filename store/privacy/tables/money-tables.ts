import { blank, own, stay } from '../personal-table.ts'
import type { PersonalTable } from '../personal-table.ts'

const account = "t.account like 'user:' || :userId || ':%'"
const ofTransaction =
  'exists (select 1 from ledger_transactions l where l.id = t.transaction_id and l.user_id = :userId)'
const ofCustomer = `exists (select 1 from billing_customers c where c.user_id = :userId
  and c.id in (t.id, t.parent_id))`

/** The ledger and receipts stay, as the law asks; they carry the id of an account and no word about its person. */
export const moneyTables: readonly PersonalTable[] = [
  {
    table: 'ledger_transactions',
    of: own,
    file: 'ledger',
    // The reason of a gift is a note of staff.
    omit: ['key', 'reason'],
    erase: blank({ reason: "'–'", user_note: 'null' }),
    keeps: ['kind', 'user_id', 'job_id', 'key'],
  },
  {
    table: 'ledger_entries',
    of: account,
    file: 'ledger-entries',
    erase: stay,
    keeps: ['account'],
  },
  { table: 'ledger_balances', of: account, file: 'balances', erase: stay, keeps: ['account'] },
  {
    // A licence outlasts its DNA and names nobody.
    table: 'dna_licences',
    of: 't.user_id = :userId or t.owner_id = :userId',
    exportedOf: own,
    file: 'dna-licences',
    erase: stay,
    keeps: ['id', 'dna_id', 'user_id', 'owner_id', 'kind', 'terms'],
  },
  {
    table: 'dna_sales',
    of: 't.buyer_id = :userId or t.owner_id = :userId',
    file: 'dna-sales',
    omit: ['buyer_id', 'owner_id', 'job_id'],
    erase: stay,
    keeps: ['id', 'dna_id', 'licence_id', 'buyer_id', 'owner_id', 'kind', 'job_id'],
  },
  { table: 'token_lots', of: own, file: 'token-lots', erase: stay, keeps: ['user_id', 'source'] },
  {
    table: 'token_lot_entries',
    of: ofTransaction,
    file: { none: 'It says which lot a transaction used; both are in the archive.' },
    erase: stay,
  },
  { table: 'billing_customers', of: own, file: 'billing-customer', erase: stay, keeps: ['id', 'user_id'] },
  {
    table: 'billing_checkouts',
    of: own,
    file: 'orders',
    erase: stay,
    keeps: ['id', 'user_id', 'plan', 'pack', 'state', 'provider_id'],
  },
  {
    table: 'billing_subscriptions',
    of: own,
    file: 'subscriptions',
    erase: stay,
    keeps: ['id', 'user_id', 'customer_id', 'plan', 'next_plan', 'status', 'superseded_by'],
  },
  {
    table: 'billing_invoices',
    of: own,
    file: 'receipts',
    // The page at the provider shows the name of the buyer.
    erase: blank({ url: 'null' }),
    keeps: [
      'id',
      'user_id',
      'customer_id',
      'subscription_id',
      'payment_id',
      'number',
      'plan',
      'pack',
      'status',
      'currency',
    ],
  },
  {
    table: 'billing_drifts',
    of: own,
    file: { none: 'It says where our rows and the provider’s differed.' },
    erase: stay,
    keeps: ['kind', 'subject_id', 'user_id', 'found', 'did'],
  },
  {
    table: 'test_billing_objects',
    of: ofCustomer,
    file: { none: 'It stands for the payment provider in a demonstration.' },
    erase: blank({ data: "t.data - '{email,name}'::text[]" }),
    keeps: ['id', 'kind', 'parent_id'],
  },
]
