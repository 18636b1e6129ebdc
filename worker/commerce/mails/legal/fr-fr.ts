/** Terms, and what the law or the shop says about returns, as the shop's pages have them (legal.ts). */

export const frFr = {
  terms: `# Conditions générales de vente

Version de novembre 2026. Vous pouvez les enregistrer ou les imprimer ; la version acceptée vous est envoyée avec la confirmation de commande.

## 1. À qui elles s’appliquent

Ces conditions s’appliquent à toute commande passée dans cette boutique par un consommateur, au sens de l’article liminaire du Code de la consommation, auprès de Nestling France SAS, 12, rue du Nid, 69007 Lyon, RCS Lyon 000 000 000, téléphone 0 800 000 476, e-mail contact@nestling.example. Le contrat est conclu en français.

## 2. Les articles

Les caractéristiques essentielles de chaque article, sa composition, son âge d’usage, ses avertissements et les coordonnées de son fabricant figurent sur sa fiche. Les couleurs peuvent varier légèrement d’un écran à l’autre. Les offres sont valables tant qu’elles sont visibles et dans la limite des stocks disponibles.

## 3. La commande

Vous composez votre panier, indiquez vos coordonnées, choisissez la livraison et le paiement, vérifiez le récapitulatif et le prix total, corrigez au besoin, puis validez par le bouton « commande avec obligation de paiement ». Cette validation vous engage à payer.

Nous accusons réception de la commande aussitôt, par e-mail. Le contrat est conclu lorsque nous acceptons la commande, au plus tard à l’expédition. Nous pouvons la refuser pour un motif légitime, par exemple une erreur manifeste de prix ou une quantité anormale ; vous en êtes prévenu et remboursé sans retard. Nous conservons le contrat et, à partir de 120 €, l’archivons pendant dix ans ; vous pouvez en demander une copie à tout moment (article L. 213-1 du Code de la consommation).

## 4. Les prix

Les prix sont indiqués en euros, toutes taxes comprises. S’y ajoutent les frais de livraison, détaillés à la page [Livraison](/livraison/) et affichés dans le panier avant la commande. Le prix applicable est celui affiché au moment où vous validez. Toute réduction annoncée se mesure au prix le plus bas pratiqué au cours des trente jours précédents (article L. 112-1-1 du Code de la consommation).

## 5. Le paiement

Vous payez par l’un des moyens proposés à la page [Paiement](/paiement/), où figure aussi le moment du débit. Aucun n’entraîne de frais. Les articles restent notre propriété jusqu’au paiement complet.

## 6. La livraison

Nous livrons en France métropolitaine, dans le délai indiqué sur la fiche de l’article et, à défaut d’indication, au plus tard trente jours après la conclusion du contrat (article L. 216-1 du Code de la consommation).

En cas de retard, vous pouvez suspendre le paiement et nous enjoindre de livrer dans un délai supplémentaire raisonnable. Si nous ne le faisons pas, vous pouvez résoudre le contrat par lettre ou par e-mail ; vous êtes alors remboursé de la totalité des sommes versées dans les quatorze jours (articles L. 216-6 et L. 216-7). Vous pouvez le faire immédiatement lorsque nous refusons de livrer ou que la date était pour vous une condition essentielle.

Les risques passent à vous lorsque vous, ou un tiers que vous avez désigné autre que le transporteur que nous proposons, prenez possession de l’article (article L. 216-2).

## 7. Rétractation et retours

Vous disposez d’un droit légal de rétractation de quatorze jours (articles L. 221-18 et suivants), décrit avec ses exceptions et son formulaire à la page [Droit de rétractation](/droit-de-retractation/). Vous pouvez l’exercer [en ligne](/retractation/), sans compte. Nous acceptons en outre, de notre plein gré, les retours d’articles non utilisés jusqu’à 30 jours après réception.

## 8. Les garanties légales

Nestling France SAS répond des défauts de conformité des articles dans les conditions des articles L. 217-3 et suivants du Code de la consommation et des vices cachés dans les conditions des articles 1641 et suivants du Code civil. Pour toute demande : [service client](/service-client/), 0 800 000 476, ou par courrier au siège.

Le consommateur dispose d’un délai de deux ans à compter de la délivrance du bien pour obtenir la mise en œuvre de la garantie légale de conformité en cas d’apparition d’un défaut de conformité. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité et non la date d’apparition de celui-ci.

Lorsque le contrat de vente du bien prévoit la fourniture d’un contenu numérique ou d’un service numérique de manière continue pendant une durée supérieure à deux ans, la garantie légale est applicable à ce contenu numérique ou ce service numérique tout au long de la période de fourniture prévue. Durant ce délai, le consommateur n’est tenu d’établir que l’existence du défaut de conformité affectant le contenu numérique ou le service numérique et non la date d’apparition de celui-ci.

La garantie légale de conformité emporte obligation pour le professionnel, le cas échéant, de fournir toutes les mises à jour nécessaires au maintien de la conformité du bien.

La garantie légale de conformité donne au consommateur droit à la réparation ou au remplacement du bien dans un délai de trente jours suivant sa demande, sans frais et sans inconvénient majeur pour lui.

Si le bien est réparé dans le cadre de la garantie légale de conformité, le consommateur bénéficie d’une extension de six mois de la garantie initiale.

Si le consommateur demande la réparation du bien, mais que le vendeur impose le remplacement, la garantie légale de conformité est renouvelée pour une période de deux ans à compter de la date de remplacement du bien.

Le consommateur peut obtenir une réduction du prix d’achat en conservant le bien ou mettre fin au contrat en se faisant rembourser intégralement contre restitution du bien, si :

1° le professionnel refuse de réparer ou de remplacer le bien ;

2° la réparation ou le remplacement du bien intervient après un délai de trente jours ;

3° la réparation ou le remplacement du bien occasionne un inconvénient majeur pour le consommateur, notamment lorsque le consommateur supporte définitivement les frais de reprise ou d’enlèvement du bien non conforme, ou s’il supporte les frais d’installation du bien réparé ou de remplacement ;

4° la non-conformité du bien persiste en dépit de la tentative de mise en conformité du vendeur restée infructueuse.

Le consommateur a également droit à une réduction du prix du bien ou à la résolution du contrat lorsque le défaut de conformité est si grave qu’il justifie que la réduction du prix ou la résolution du contrat soit immédiate. Le consommateur n’est alors pas tenu de demander la réparation ou le remplacement du bien au préalable.

Le consommateur n’a pas droit à la résolution de la vente si le défaut de conformité est mineur.

Toute période d’immobilisation du bien en vue de sa réparation ou de son remplacement suspend la garantie qui restait à courir jusqu’à la délivrance du bien remis en état.

Les droits mentionnés ci-dessus résultent de l’application des articles L. 217-1 à L. 217-32 du Code de la consommation.

Le vendeur qui fait obstacle de mauvaise foi à la mise en œuvre de la garantie légale de conformité encourt une amende civile d’un montant maximal de 300 000 euros, qui peut être porté jusqu’à 10 % du chiffre d’affaires moyen annuel (article L. 241-5 du Code de la consommation).

Le consommateur bénéficie également de la garantie légale des vices cachés en application des articles 1641 à 1649 du Code civil, pendant une durée de deux ans à compter de la découverte du défaut. Cette garantie donne droit à une réduction de prix si le bien est conservé ou à un remboursement intégral contre restitution du bien.

Les garanties commerciales des fabricants, lorsqu’il y en a, sont indiquées sur la fiche de l’article. Elles s’ajoutent aux garanties légales sans les remplacer.

## 9. Appareils, piles et emballages

Les appareils électriques, les piles et les accumulateurs usagés ne vont pas à la poubelle. Déposez-les dans un point de collecte ou rendez-les-nous sans frais ; à l’achat d’un appareil équivalent, nous reprenons l’ancien. Les jouets, textiles et meubles dont vous ne voulez plus ont aussi leurs points de collecte. Nos identifiants figurent dans les [mentions légales](/mentions-legales/).

## 10. Laits pour nourrissons

Conformément au règlement délégué (UE) 2016/127, les préparations pour nourrissons ne font l’objet d’aucune publicité, remise ou prime. Les codes avantage et les promotions ne s’y appliquent pas.

## 11. Données personnelles

Le traitement de vos données est décrit à la page [Protection des données](/confidentialite/).

## 12. Responsabilité

Nous répondons de la bonne exécution du contrat, sauf si l’inexécution vous est imputable, est due au fait imprévisible et insurmontable d’un tiers ou à un cas de force majeure (article L. 221-15 du Code de la consommation).

## 13. Réclamations, médiation, droit applicable

Adressez d’abord votre réclamation à notre [service client](/service-client/). Si notre réponse ne vous satisfait pas, vous pouvez saisir gratuitement le médiateur de la consommation indiqué dans les [mentions légales](/mentions-legales/), dans l’année qui suit votre réclamation écrite. Vous restez libre de saisir le tribunal, au choix celui du défendeur, celui du lieu de livraison ou celui du lieu où vous demeuriez lors de la conclusion du contrat ou de la survenance du dommage (article R. 631-3 du Code de la consommation).

Le droit français s’applique, sans vous priver des règles impératives qui vous protègent là où vous habitez.`,

  returns: `# Droit de rétractation et retours

Le plus rapide est de le faire en ligne : [me rétracter](/retractation/). Aucun compte n’est nécessaire, deux étapes suffisent, et nous accusons réception aussitôt par e-mail, avec la date et l’heure.

## Droit de rétractation

Vous avez le droit de vous rétracter du présent contrat sans donner de motif dans un délai de quatorze jours. Le délai de rétractation expire quatorze jours après le jour où vous-même, ou un tiers autre que le transporteur et désigné par vous, prend physiquement possession du bien ou, si la commande est livrée en plusieurs fois, du dernier bien.

Pour exercer le droit de rétractation, vous devez nous notifier (Nestling France SAS, 12, rue du Nid, 69007 Lyon, France, téléphone 0 800 000 476, e-mail contact@nestling.example) votre décision de rétractation du présent contrat au moyen d’une déclaration dénuée d’ambiguïté, par exemple une lettre envoyée par la poste ou un courrier électronique. Vous pouvez utiliser le modèle de formulaire ci-dessous, mais ce n’est pas obligatoire.

Vous pouvez également exercer ce droit en ligne, au moyen de la [fonctionnalité de rétractation](/retractation/) accessible au bas de chaque page. Si vous l’utilisez, nous vous enverrons sans délai un accusé de réception sur un support durable, par exemple par courrier électronique.

Pour que le délai de rétractation soit respecté, il suffit que vous transmettiez votre communication relative à l’exercice du droit de rétractation avant l’expiration du délai de rétractation.

## Effets de la rétractation

En cas de rétractation de votre part du présent contrat, nous vous rembourserons tous les paiements reçus de vous, y compris les frais de livraison (à l’exception des frais supplémentaires découlant du fait que vous avez choisi, le cas échéant, un mode de livraison autre que le mode moins coûteux de livraison standard proposé par nous), sans retard excessif et, en tout état de cause, au plus tard quatorze jours à compter du jour où nous sommes informés de votre décision. Nous procéderons au remboursement en utilisant le même moyen de paiement que celui que vous aurez utilisé pour la transaction initiale, sauf si vous convenez expressément d’un moyen différent ; en tout état de cause, ce remboursement n’occasionnera pas de frais pour vous. Nous pouvons différer le remboursement jusqu’à ce que nous ayons reçu le bien ou jusqu’à ce que vous ayez fourni une preuve d’expédition du bien, la date retenue étant celle du premier de ces faits.

Vous devrez renvoyer ou rendre le bien sans retard excessif et, en tout état de cause, au plus tard quatorze jours après nous avoir communiqué votre décision. Ce délai est réputé respecté si vous renvoyez le bien avant l’expiration du délai de quatorze jours. Nous prenons en charge les frais de renvoi du bien, y compris pour les meubles et les autres articles qui ne peuvent pas être renvoyés par la poste : nous les faisons chercher chez vous.

Votre responsabilité n’est engagée qu’à l’égard de la dépréciation du bien résultant de manipulations autres que celles nécessaires pour établir la nature, les caractéristiques et le bon fonctionnement de ce bien.

## Les exceptions

Selon l’article L. 221-28 du Code de la consommation, le droit de rétractation ne peut être exercé pour :

- les articles confectionnés selon vos indications ou nettement personnalisés, comme un bavoir brodé au prénom
- les articles scellés qui ne peuvent être renvoyés pour des raisons d’hygiène ou de protection de la santé une fois ouverts, comme les tétines ou les tire-lait
- les articles susceptibles de se détériorer ou de se périmer rapidement
- les contenus numériques sans support matériel dont l’exécution a commencé avec votre accord exprès et votre renoncement exprès au droit de rétractation

## 30 jours pour les retours

Au-delà de la loi, nous reprenons les articles non utilisés jusqu’à 30 jours après réception, aux mêmes conditions et avec les mêmes exceptions. Votre droit légal reste entier.

- Annoncez le retour [en ligne](/retractation/) ou au 0 800 000 476.
- Remettez l’article dans son carton, collez dessus l’étiquette de retour jointe au colis et déposez-le au bureau de poste. Il n’y a pas d’étiquette ? [Écrivez-nous](/contact/), nous vous en envoyons une.
- Gardez la preuve de dépôt. Vous êtes remboursé dans les quatorze jours qui suivent votre annonce, dès que l’article ou cette preuve nous est parvenu.

## Un article est défectueux ?

C’est une autre affaire, et le délai est de deux ans : la garantie légale de conformité est décrite dans les [conditions générales de vente](/conditions-generales-de-vente/). [Écrivez-nous](/contact/), si possible avec une photo.

## Modèle de formulaire de rétractation

(Veuillez compléter et renvoyer le présent formulaire uniquement si vous souhaitez vous rétracter du contrat.)

À l’attention de Nestling France SAS, 12, rue du Nid, 69007 Lyon, France, contact@nestling.example :

- Je/nous (*) vous notifie/notifions (*) par la présente ma/notre (*) rétractation du contrat (*) portant sur la vente du bien (*) ci-dessous :
- Commandé le (*) / reçu le (*) :
- Nom du (des) consommateur(s) :
- Adresse du (des) consommateur(s) :
- Signature du (des) consommateur(s) (uniquement en cas de notification du présent formulaire sur papier) :
- Date :

(*) Rayez la mention inutile.`,
};
