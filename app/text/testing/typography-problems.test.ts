import { describe, expect, test } from 'vitest';
import { typographyProblems, type Typesetting } from './typography-problems.ts';

const DE = { language: 'de', country: 'DE' } as const;
const CH = { language: 'de', country: 'CH' } as const;
const FR = { language: 'fr', country: 'FR' } as const;
const NL = { language: 'nl', country: 'NL' } as const;

describe('a correct text', () => {
  test.each<[string, Typesetting]>([
    ['Wickelbody „Tau“: 25\u00A0% günstiger, 4,99\u00A0€, bei 21\u00A0°C. Was nun?', DE],
    ['Wickelbody «Tau», Grösse 62, CHF\u00A04.99', CH],
    ['Body «\u202FTau\u202F»\u00A0: l’été, 1,0 TOG\u202F; et à 8:30\u202F?', FR],
    ['Romper ‘Tau’: −25%, €\u00A04,99. Wat nu?', NL],
    ['Écrivez à contact@nestling.example ou sur https://nestling.example/?a=b', FR],
  ])('%s', (text, typesetting) => {
    expect(typographyProblems(text, typesetting)).toEqual([]);
  });
});

describe('a problem and its position', () => {
  test.each<[string, Typesetting, string]>([
    ['De quoi a-t-il besoin ?', FR, 'U+202F stands before ; ? !: "a-t-il besoin ?"'],
    ['Vraiment?', FR, 'U+202F stands before'],
    ['Couleur: Sauge', FR, 'U+00A0 stands before :'],
    ['jours : {price}', FR, 'U+00A0 stands before :'],
    ['Body « Calme »', FR, 'U+202F stands inside « »'],
    ['Body “Calme”', FR, 'quotes are « »'],
    ['95 % coton', FR, 'lacks the no-break space before % and €'],
    ['{percent}%', FR, 'lacks the no-break space before % and €'],
    ["l'été", FR, 'an apostrophe is ’'],
    ['95 % Baumwolle', DE, 'lacks the no-break space before % and €'],
    ['Wirklich ?', DE, 'no space stands before ; : ? !'],
    ['Body «Tau»', DE, 'quotes are „“'],
    ['Body „Tau“', CH, 'quotes are «»'],
    ['Größe 62', CH, 'Switzerland writes ss'],
    ['Versand CHF 4.99', CH, 'lacks the no-break space after CHF'],
    ['100 % katoen', NL, 'no space stands before %'],
    ['100\u00A0% katoen', NL, 'no space stands before %'],
    ['€ 4,99', NL, 'lacks the no-break space after €'],
    ['Romper “Tau”', NL, 'quotes are ‘ ’'],
    ['bij 21 °C', NL, 'lacks the no-break space before °C'],
    ['1.0 TOG', NL, 'a decimal has a comma'],
    ['een "romper"', NL, 'has a straight quote ("), which must be a typographic one'],
    ['zo - of zo...', NL, 'an ellipsis is …'],
    ['zo - of zo', NL, 'a dash is –'],
    ['twee  spaties', NL, 'one space is enough'],
  ])('%s', (text, typesetting, problem) => {
    expect(typographyProblems(text, typesetting).join('\n')).toContain(problem);
  });
});
