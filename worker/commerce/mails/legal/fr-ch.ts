/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const frCh = {
  terms: `# Conditions générales de vente

Version de novembre 2026. Vous pouvez les enregistrer ou les imprimer ; nous vous les envoyons avec la confirmation de commande.

## 1. À qui elles s’appliquent

Ces conditions s’appliquent à toute commande passée dans cette boutique par une consommatrice ou un consommateur auprès de Nestling Schweiz AG, Nestgasse 12, 8004 Zurich, IDE CHE-000.000.000, téléphone 0800 000 472, e-mail contact@nestling.example. Le contrat est conclu en français.

## 2. Les articles

Les caractéristiques essentielles de chaque article, sa composition, son âge d’usage, ses avertissements et les coordonnées de son fabricant figurent sur sa fiche. Les offres sont valables tant qu’elles sont visibles et dans la limite des stocks disponibles.

## 3. La commande

Vous composez votre panier, indiquez vos coordonnées, choisissez la livraison et le paiement, vérifiez le récapitulatif et le prix total, corrigez au besoin, puis validez par le bouton final, qui vous engage à payer (article 3, al. 1, let. s, LCD).

Nous accusons réception de la commande aussitôt, par e-mail ; ce n’est pas encore une acceptation. Le contrat est conclu lorsque nous acceptons la commande, au plus tard à l’expédition. Nous conservons le texte du contrat et vous l’envoyons avec la confirmation.

## 4. Les prix

Les prix sont indiqués en francs suisses, TVA légale, droits de douane et taxe anticipée de recyclage compris (ordonnance sur l’indication des prix, OIP). S’y ajoutent les frais de livraison, détaillés à la page [Livraison](/livraison/) et affichés dans le panier avant la commande. Lorsque nous comparons avec un prix antérieur, nous l’avons effectivement pratiqué immédiatement auparavant.

## 5. Le paiement

Vous payez par l’un des moyens proposés à la page [Paiement](/paiement/), où figure aussi le moment du débit. Aucun n’entraîne de frais. Une facture est payable dans les 14 jours à compter de la livraison ; nous vous la rappelons une fois sans frais. Les articles restent notre propriété jusqu’au paiement complet.

## 6. La livraison

Nous livrons en Suisse, dans le délai indiqué sur la fiche de l’article. Si un article venait à manquer, nous vous avertissons et vous remboursons sans attendre. Nous portons les risques du transport jusqu’à ce que vous ayez l’article entre les mains.

## 7. Les retours

Le droit suisse ne prévoit pas de droit de rétractation pour les achats en ligne. Nous vous accordons de notre plein gré 30 jours pour [retourner](/droit-de-retractation/) un article non utilisé ; les conditions et les exceptions figurent à cette page.

## 8. Articles personnalisés

Les articles brodés ou imprimés à votre demande sont fabriqués pour vous. Vérifiez l’orthographe avant de commander : nous reproduisons exactement ce que vous écrivez. Ils ne peuvent être repris qu’en cas de défaut.

## 9. Cartes cadeaux et fichiers à télécharger

Les cartes cadeaux sont valables dix ans à compter de l’achat. Le solde vous est conservé ; il n’est pas payé en espèces. Les fichiers à imprimer sont destinés à votre famille et à vos cadeaux, non à la revente.

## 10. La garantie légale

La garantie pour les défauts (articles 197 et suivants du Code des obligations, CO) est de deux ans à compter de la livraison (article 210 CO). Si un article est défectueux, nous le réparons ou le remplaçons sans frais ; si cela échoue, vous pouvez demander une réduction du prix ou annuler l’achat. Signalez-nous le défaut dès que vous le constatez : [service clientèle](/service-client/), 0800 000 472.

Les garanties commerciales des fabricants, lorsqu’il y en a, sont indiquées sur la fiche de l’article ; elles s’ajoutent à la garantie légale sans la remplacer.

## 11. Appareils, piles et emballages

Les appareils électriques et les piles usagés ne vont pas à la poubelle. Déposez-les dans un point de collecte ou rendez-les-nous sans frais, même sans rien acheter : la taxe anticipée de recyclage le couvre.

## 12. Laits pour nourrissons

Les préparations pour nourrissons ne font l’objet d’aucune publicité, remise ou prime. Les codes avantage et les promotions ne s’y appliquent pas.

## 13. Données personnelles

Le traitement de vos données est décrit à la page [Protection des données](/confidentialite/).

## 14. Responsabilité

Nous répondons sans limite en cas de dol, de faute grave, de dommage corporel et selon la loi fédérale sur la responsabilité du fait des produits (LRFP). En cas de faute légère, nous ne répondons que de la violation d’une obligation essentielle du contrat.

## 15. Droit applicable et for

Le droit suisse s’applique, à l’exclusion de la Convention des Nations Unies sur la vente internationale de marchandises. Vous pouvez agir à votre domicile ou à notre siège, à Zurich. Si une clause n’est pas valable, les autres le restent.`,

  returns: `# Retours

Le droit suisse ne prévoit pas de droit de rétractation pour les achats en ligne. Nous reprenons pourtant ce qui ne vous convient pas : dans les 30 jours après réception, sans que vous ayez à dire pourquoi. C’est un engagement volontaire de Nestling Schweiz AG, et il vaut pour toute commande passée dans cette boutique.

## Comment faire

- Annoncez le retour [en ligne](/retractation/), sans compte, ou par téléphone au 0800 000 472. Vous recevez aussitôt un accusé de réception par e-mail.
- Remettez l’article dans son carton, collez dessus l’étiquette jointe au colis et déposez-le à La Poste. Le renvoi ne vous coûte rien. Il n’y a pas d’étiquette ? [Écrivez-nous](/contact/), nous vous en envoyons une.
- Dès que l’article est chez nous, et dans les 14 jours qui suivent votre annonce, vous êtes remboursé sur le moyen de paiement employé, frais de livraison standard compris si vous retournez toute la commande.

Les meubles et les autres articles qui ne passent pas par La Poste, nous les faisons chercher chez vous : appelez-nous pour convenir d’un rendez-vous.

## Dans quel état ?

Vous pouvez déballer l’article, le regarder et l’essayer comme vous le feriez dans un magasin. Il doit revenir complet et non utilisé, si possible dans son emballage. S’il a servi, nous pouvons déduire ce qu’il a perdu en valeur ; nous vous le disons avant.

## Ce que nous ne pouvons pas reprendre

- les articles personnalisés ou faits sur commande, comme une bavette brodée au prénom
- les articles d’hygiène ouverts, comme les tétines, les lolettes ou les tire-lait
- les aliments ouverts ou périmés
- les cartes cadeaux utilisées et les fichiers déjà téléchargés

## Un article est défectueux ?

C’est une autre affaire, et le délai est de deux ans (articles 197 et suivants et article 210 du Code des obligations). Signalez-nous le défaut dès que vous le constatez et [écrivez-nous](/contact/), si possible avec une photo. Le détail est dans nos [conditions générales](/conditions-generales-de-vente/).`,
};
