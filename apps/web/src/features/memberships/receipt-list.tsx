import { useQuery } from '@tanstack/react-query'
import { paymentPaths, receiptListSchema } from '@tidemark/contracts'
import { useId } from 'react'
import { call } from '../../session/platform-client.ts'
import { queryKeys } from '../../session/query-keys.ts'
import { dayText, moneyText } from './money-text.ts'
import classes from './receipt-list.module.css'
import { membershipTexts } from './texts.ts'

const texts = membershipTexts.receipts

/** What the signed-in user has paid; nothing when that is nothing. */
export function ReceiptList({ email }: { readonly email: string | null }) {
  const id = useId()
  const { data, isError } = useQuery({
    queryKey: queryKeys.receipts(email),
    queryFn: ({ signal }) => call(paymentPaths.receipts, { signal, schema: receiptListSchema }),
  })
  if (isError && !data)
    return (
      <p className={classes.failure} role="alert">
        {texts.failed}
      </p>
    )
  if (!data || data.receipts.length === 0) return null
  return (
    <section className={classes.root} aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.heading}
      </h2>
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            {texts.columns.map(column => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.receipts.map(receipt => (
            <tr key={receipt.id}>
              <td>{dayText(receipt.created)}</td>
              <td>{texts.plan(receipt.plan)}</td>
              <td>
                {moneyText(receipt.cents, receipt.currency)} {receipt.isRefunded ? texts.refunded : ''}
              </td>
              <td>
                {receipt.url === null ? (
                  receipt.number
                ) : (
                  <a href={receipt.url} target="_blank" rel="noreferrer">
                    {texts.open(receipt.number)}
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
