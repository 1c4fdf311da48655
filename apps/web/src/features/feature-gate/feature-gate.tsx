import { levelOfFeature, type MemberFeature } from '@tidemark/domain'
import { type ReactNode, Suspense } from 'react'
import { untilLoaded } from '../../platform/until-loaded.ts'
import { useFeatureAccess } from '../../session/use-feature-access.ts'
import { useUserInfo } from '../../session/use-user-info.ts'
import { lazyComponent } from '../../ui/lazy-component.ts'
import { PanelFailed, PanelLoading } from '../../ui/panel-states.tsx'
import { gateTexts as texts } from './texts.ts'

const FeatureOverlay = lazyComponent(
  () => untilLoaded(() => import('./feature-overlay.tsx')),
  'FeatureOverlay',
)

interface FeatureGateProps {
  readonly feature: MemberFeature
  /** What is blurred below the overlay. It must ask the server for nothing. */
  readonly sample: ReactNode
  readonly children: ReactNode
}

/** BP-3: the content for members whose level includes the feature, an offer over a sample for everyone else. */
export function FeatureGate({ feature, sample, children }: FeatureGateProps) {
  const access = useFeatureAccess(feature)
  const { error, refetch } = useUserInfo()
  switch (access) {
    case 'granted':
      return children
    case 'refused':
      return (
        <Suspense fallback={<PanelLoading title={texts.loading} />}>
          <FeatureOverlay level={levelOfFeature(feature)}>{sample}</FeatureOverlay>
        </Suspense>
      )
    case 'failed':
      return <PanelFailed title={texts.failed} error={error} onRetry={() => void refetch()} />
    case 'unknown':
      return <PanelLoading title={texts.loading} />
  }
}
