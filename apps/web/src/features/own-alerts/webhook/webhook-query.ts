import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { platformPaths, type Webhook, webhookAnswerSchema } from '@tidemark/contracts'
import { useCredentials } from '../../../session/credentials.ts'
import { call, noAnswer } from '../../../session/platform-client.ts'
import { queryClient } from '../../../session/query-client.ts'
import { queryKeys } from '../../../session/query-keys.ts'
import { useSession } from '../../../session/session-store.ts'

const path = platformPaths.alertWebhook

const webhookQuery = (email: string | null) =>
  queryOptions({
    queryKey: queryKeys.alertWebhook(email),
    queryFn: async ({ signal }) => (await call(path, { signal, schema: webhookAnswerSchema })).webhook,
    enabled: email !== null,
  })

/** The user's webhook; null without one. */
export function useWebhook() {
  const { email } = useSession()
  return useQuery(webhookQuery(email), queryClient)
}

/** The answer has the secret, this once. The cache keeps it until the webhook is loaded again. */
export const useSaveWebhook = () =>
  useMutation(
    {
      mutationFn: async (url: string) =>
        (await call(path, { method: 'PUT', body: { url }, schema: webhookAnswerSchema })).webhook,
      onSuccess: putWebhook,
    },
    queryClient,
  )

export const useRemoveWebhook = () =>
  useMutation(
    {
      mutationFn: () => call(path, { method: 'DELETE', schema: noAnswer }),
      onSuccess: () => putWebhook(null),
    },
    queryClient,
  )

export const useTestWebhook = () =>
  useMutation(
    {
      mutationFn: () => call(platformPaths.alertWebhookTest, { method: 'POST', schema: noAnswer }),
      onSettled: () => queryClient.invalidateQueries({ queryKey: currentKey() }),
    },
    queryClient,
  )

const currentKey = () => webhookQuery(useCredentials.getState().email).queryKey

const putWebhook = (webhook: Webhook | null): void => {
  queryClient.setQueryData(currentKey(), webhook)
}
