import { EmptyState } from '../../ui/empty-state'

export const ReadyToBegin = () => (
  <EmptyState
    title="Ask, and see why you got the answer"
    lead="Every answer says which runtime and model gave it, what is known about where that model ran, and how sure it claims to be. You decide what it is worth."
  />
)
