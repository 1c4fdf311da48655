import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  type Banner,
  bannerAnswerSchema,
  type OffersAnswer,
  type OffersInput,
  offerPaths,
  offersAnswerSchema,
} from '@tidemark/contracts'
import { call, noAnswer } from '../../../session/platform-client.ts'
import { queryKeys } from '../../../session/query-keys.ts'
import { base64Of } from './base64-of.ts'

/** Loaded again on request alone: what the operator edits must not change below. */
export const offersQuery = queryOptions({
  queryKey: queryKeys.offers,
  queryFn: ({ signal }) => call(offerPaths.adminOffers, { signal, schema: offersAnswerSchema }),
  staleTime: Number.POSITIVE_INFINITY,
  retry: false,
})

export function useSaveOffers() {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (offers: OffersInput) =>
      call(offerPaths.adminOffers, { method: 'PUT', body: offers, schema: offersAnswerSchema }),
    onSuccess: answer => queries.setQueryData(offersQuery.queryKey, answer),
  })
}

function useChangeBanners() {
  const queries = useQueryClient()
  return (change: (banners: Banner[]) => Banner[]) =>
    queries.setQueryData<OffersAnswer>(
      offersQuery.queryKey,
      before => before && { ...before, banners: change(before.banners) },
    )
}

export function useAddBanner() {
  const changeBanners = useChangeBanners()
  return useMutation({
    mutationFn: async (file: File) =>
      call(offerPaths.adminBanners, {
        method: 'POST',
        body: { data: await base64Of(file) },
        schema: bannerAnswerSchema,
      }),
    onSuccess: banner =>
      changeBanners(banners => [
        ...banners.filter(({ popupImagePath }) => popupImagePath !== banner.popupImagePath),
        banner,
      ]),
  })
}

export function useDeleteBanner() {
  const changeBanners = useChangeBanners()
  return useMutation({
    mutationFn: (path: string) =>
      call(`${offerPaths.adminBanners}/${path}`, { method: 'DELETE', schema: noAnswer }),
    onSuccess: (_answer, path) =>
      changeBanners(banners => banners.filter(({ popupImagePath }) => popupImagePath !== path)),
  })
}
