import { Typed } from '../../base/layout/Written.tsx'

interface TypedTitleProps {
  card: { title: string; isDefault: boolean; closesOn: string | null }
}

/** The permanent questionnaire has the product’s name, a campaign the one that its company typed. */
export const TypedTitle = ({ card }: TypedTitleProps) => (
  <Typed isStored={card.isDefault && card.closesOn === null}>{card.title}</Typed>
)
