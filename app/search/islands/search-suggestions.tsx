import { type MouseEvent, useEffect } from 'react';
import type { SuggestedProduct } from '../schemas/suggest.ts';
import type { ActiveOption } from '../rules/active-option.ts';
import type { SearchView } from '../browser/search-model.ts';
import { IslandIcon } from '../../ui/island-icon.tsx';
import { ProductPicture } from '../../ui/picture.tsx';
import type { SuggestionTexts } from './search-box.tsx';

/** One option of the list: a link. */
export interface SuggestionOption {
  readonly name: string;
  readonly href: string;
  /** The search term, if the option leads to the search page. */
  readonly term?: string;
  readonly product?: SuggestedProduct;
}

interface OptionGroup {
  readonly kind:
    | 'recent'
    | 'help'
    | 'completions'
    | 'categories'
    | 'brands'
    | 'guides'
    | 'products'
    | 'all';
  /** Undefined for the last group, whose option is self-explanatory. */
  readonly label: string | undefined;
  readonly options: readonly SuggestionOption[];
}

/** Width from which all products are shown, and their number below it. */
const WIDE = 768;
const FEW = 3;

/** Returns the list's non-empty groups in the order of the arrow keys. */
export function groupsOf(
  view: SearchView | undefined,
  action: string,
  texts: SuggestionTexts,
): readonly OptionGroup[] {
  if (!view) return [];
  const searchFor = (term: string, name: string): SuggestionOption => ({
    name,
    href: `${action}?${new URLSearchParams({ query: term })}`,
    term,
  });
  if (view.kind === 'recent') {
    const options = view.terms.map((term) => searchFor(term, term));
    return [{ kind: 'recent', label: texts.recent, options }];
  }
  const { answer } = view;
  const term = answer.correctedTerm ?? view.term;
  // Above a phone's keyboard there is room for three.
  const most = innerWidth < WIDE ? FEW : answer.products.length;
  const products = answer.products.slice(0, most).map((product) => ({
    name: product.name,
    href: product.href,
    product,
  }));
  const all = [
    searchFor(
      term,
      texts.all.replace('{query}', () => term),
    ),
  ];
  const { help, completions } = answer;
  const groups: readonly OptionGroup[] = [
    { kind: 'help', label: help?.label, options: help?.links ?? [] },
    {
      kind: 'completions',
      label: completions?.label,
      options: completions?.terms.map((one) => searchFor(one, one)) ?? [],
    },
    { kind: 'categories', label: texts.categories, options: answer.categories },
    { kind: 'brands', label: texts.brands, options: answer.brands },
    { kind: 'guides', label: texts.guides, options: answer.guides },
    { kind: 'products', label: texts.products, options: products },
    { kind: 'all', label: undefined, options: term === '' ? [] : all },
  ];
  return groups.filter(({ options }) => options.length > 0);
}

interface SuggestionsProps {
  /** Id of the listbox, with which the ids of its parts begin. */
  readonly id: string;
  readonly label: string;
  readonly groups: readonly OptionGroup[];
  readonly active: ActiveOption;
  readonly texts: SuggestionTexts;
  /** A note that the suggestions are for another term. */
  readonly note: string | undefined;
  readonly onPick: (option: SuggestionOption, event: MouseEvent) => void;
  readonly onForget: () => void;
}

/** Returns the id of an option from its index among all options. */
export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/** The list below the search field. */
export function Suggestions({
  id,
  label,
  groups,
  active,
  texts,
  note,
  onPick,
  onForget,
}: SuggestionsProps) {
  useEffect(() => {
    if (active === undefined) return;
    document.getElementById(optionId(id, active))?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);
  const firsts = firstIndexes(groups);
  return (
    <div className="suggestions">
      {note && <p>{note}</p>}
      <div className="suggestions-list" role="listbox" id={id} aria-label={label}>
        {groups.map(({ kind, label: name, options }, groupIndex) => (
          <div
            key={kind}
            className={`suggestions-${kind}`}
            role={name === undefined ? 'presentation' : 'group'}
            aria-labelledby={name === undefined ? undefined : `${id}-${kind}`}
          >
            {name !== undefined && (
              <b id={`${id}-${kind}`} role="presentation">
                {name}
              </b>
            )}
            {options.map((option, index) => {
              const at = (firsts[groupIndex] ?? 0) + index;
              return (
                <a
                  key={`${option.href} ${index}`}
                  id={optionId(id, at)}
                  href={option.href}
                  role="option"
                  aria-selected={at === active}
                  tabIndex={-1}
                  onClick={(event) => onPick(option, event)}
                >
                  <OptionContent option={option} kind={kind} />
                </a>
              );
            })}
          </div>
        ))}
      </div>
      {groups[0]?.kind === 'recent' && (
        <button type="button" className="quiet" onClick={onForget}>
          {texts.forget}
        </button>
      )}
    </div>
  );
}

/** Returns the index of each group's first option among all options. */
function firstIndexes(groups: readonly OptionGroup[]): readonly number[] {
  const firsts: number[] = [];
  let next = 0;
  for (const { options } of groups) {
    firsts.push(next);
    next += options.length;
  }
  return firsts;
}

const PICTURE_WIDTHS = [150] as const;

function OptionContent({
  option: { name, product },
  kind,
}: {
  option: SuggestionOption;
  kind: OptionGroup['kind'];
}) {
  if (!product)
    return (
      <>
        {kind === 'recent' && <IslandIcon name="clock" size={18} />}
        {(kind === 'all' || kind === 'completions') && <IslandIcon name="search" size={18} />}
        <span>{name}</span>
      </>
    );
  const { image, brand, price, unitPrice } = product;
  return (
    <>
      {image !== null && <ProductPicture src={image} alt="" sizes="56px" widths={PICTURE_WIDTHS} />}
      <span>
        <small className="soft">{brand} </small>
        <span>{name} </span>
        <b>
          {price} {unitPrice && <small className="soft">{unitPrice}</small>}
        </b>
      </span>
    </>
  );
}
