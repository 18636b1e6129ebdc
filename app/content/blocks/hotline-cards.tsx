import { z } from 'zod';
import { Icon } from '../../ui/icon.tsx';
import { Style } from '../../ui/style.tsx';
import { defineBlock } from '../block.tsx';
import { textField } from '../fields.ts';
import css from './hotline-cards.css?inline';

const schema = z.object({ headline: textField, text: textField });

/** The shop's phone numbers with their hours, from the layout (docs/rules/content.md#layout-data). */
export const hotlineCards = defineBlock({
  name: 'hotline-cards',
  schema,
  Component({ block: { headline, text }, context: { layout } }) {
    if (layout.hotlineCards.length === 0) return null;
    const Title = headline ? 'h3' : 'h2';
    return (
      <section className="hotline-cards">
        <Style name="hotline-cards" css={css} />
        {headline && <h2>{headline}</h2>}
        {text && <p>{text}</p>}
        <ul>
          {layout.hotlineCards.map((card) => (
            <li key={card.number}>
              <Title>{card.title}</Title>
              {card.text && <p>{card.text}</p>}
              <a href={`tel:${card.number.replaceAll(/[^\d+]/g, '')}`}>
                <Icon name="phone" size={20} />
                {` ${card.number}`}
              </a>
              {card.hours && <small>{card.hours}</small>}
            </li>
          ))}
        </ul>
      </section>
    );
  },
});
