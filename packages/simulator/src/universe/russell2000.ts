/**
 * Members of the Russell 2000 (the stocks held by IWM, May 2026), largest first, in the columns of the
 * S&P 500 table. Most have no price: their level is drawn at random.
 */
export const RUSSELL2000_TABLE = `
BE|Bloom Energy|I|240
CRDO|Credo Technology Group Holding|T|240
STRL|Sterling Infrastructure|I|680
FN|Fabrinet|T|480
NXT|Nextpower|I|100
CDE|Coeur Mining|M|16
IONQ|Ionq|T|39
TTMI|TTM Technologies|T|140
SATS|Echostar|C
MOD|Modine Manufacturing|I|230
SITM|Sitime|T|620
DY|Dycom Industries|I|420
AEIS|Advanced Energy Industries|T|310
RMBS|Rambus|T|110
VIAV|Viavi Solutions|T|42
AAOI|Applied Optoelectronics|T|130
SANM|Sanmina|T|210
DOCN|Digitalocean Holdings|T|130
FORM|Formfactor|T|120
GH|Guardant Health|H|160
PRIM|Primoris Services|I|89
BBIO|Bridgebio Pharma|H|84
HL|Hecla Mining|M|16
KTOS|Kratos Defense and Security Solutions|I|50
SMTC|Semtech|T|140
ARWR|Arrowhead Pharmaceuticals|H|72
PL|Planet Labs|I|26
SPXC|SPX Technologies|I|220
ENSG|Ensign Group|H|170
AGX|Argan|I|620
UMBF|UMB Financial|F
APLD|Applied Digital|T|28
GTLS|Chart Industries|I|210
AXSM|Axsome Therapeutics|H|240
CYTK|Cytokinetics|H|82
FCFS|Firstcash Holdings|F|210
AHR|American Healthcare|R|55
CTRE|Caretrust|R|40
ESE|Esco Technologies|I|330
LUMN|Lumen Technologies|C|6.4
MOG.A|Moog|I
PRAX|Praxis Precision Medicines|H|330
MDGL|Madrigal Pharmaceuticals|H|540
FLR|Fluor|I|51
ONB|Old National Bancorp|F|26
POWL|Powell Industries|I|230
OKLO|Oklo|U|46
ENS|Enersys|I|200
VSAT|Viasat|T|70
WULF|Terawulf|T|19
WTS|Watts Water Technologies|I|350
SNEX|Stonex Group|F|110
HUT|Hut|T|98
QBTS|D Wave Quantum|T|19
SM|SM Energy|E|30
CMC|Commercial Metals|M|66
ZWS|Zurn Elkay Water Solutions|I|47
GKOS|Glaukos|H|150
IDCC|Interdigital|T|270
FSS|Federal Signal|I|120
MYRG|MYR Group|I
JXN|Jackson Financial|F|120
CIFR|Cipher Digital|T|20
SLAB|Silicon Laboratories|T|220
RIOT|Riot Platforms|T|20
PLXS|Plexus|T|260
KRYS|Krystal Biotech|H|340
ORA|Ormat Tech|U|110
GATX|Gatx|I|180
HQY|Healthequity|H|94
UEC|Uranium Energy|E|10
PCVX|Vaxcyte|H|56
AROC|Archrock|E|39
JBTM|JBT Marel|I|140
TEX|Terex|I|65
CWAN|Clearwater Analytics Holdings|T
RHP|Ryman Hospitality Properties|R|120
TRNO|Terreno Realty|R
MXL|Maxlinear|T|93
VLY|Valley National|F|15
BTSG|Brightspring Health Services|H|70
IBP|Installed Building Products|D|220
SWX|Southwest Gas Holdings|U
CORZ|Core Scientific|T|22
ACA|Arcosa|I|150
NPO|Enpro|I|330
AVAV|Aerovironment|I|140
NE|Noble|E|42
EAT|Brinker International|D|190
ROAD|Construction Partners|I
GBCI|Glacier Bancorp|F|52
EPRT|Essential Properties Realty Trust|R|31
GVA|Granite Construction|I|120
VICR|Vicor|I|260
UBSI|United Bankshares|F|46
IESC|IES|I|620
RGTI|Rigetti Computing|T|16
TXNM|Txnm Energy|U|57
KGS|Kodiak Gas Services|E|69
ALKS|Alkermes|H|52
KRG|Kite Realty Group Trust|R
RIG|Transocean|E|5.3
VAL|Valaris|E|78
MATX|Matson|I|210
PTGX|Protagonist Therapeutics|H|130
SSRM|SSR Mining|M|28
TMHC|Taylor Morrison Home|D|72
HWC|Hancock Whitney|F|76
NJR|New Jersey Resources|U
ABCB|Ameris Bancorp|F|90
MUR|Murphy Oil|E|35
PIPR|Piper Sandler Companies|F|75
BKH|Black Hills|U|76
LNTH|Lantheus Holdings|H|100
ESNT|Essent Group|F|65
POR|Portland General Electric|U|53
MGY|Magnolia Oil Gas|E|27
GLNG|Golar LNG|E|52
MAC|Macerich|R|25
CWST|Casella Waste Systems|I|96
HIMS|Hims Hers Health|H|35
HASI|Ha Sustainable Infrastructure Capital|F|38
AUB|Atlantic Union Bankshares|F
LBRT|Liberty Energy|E|25
SYRE|Spyre Therapeutics|H|99
COGT|Cogent Biosciences|H|39
BCPC|Balchem|M|160
SR|Spire|U|81
CNX|CNX Resources|E|32
TGTX|TG Therapeutics|H|55
OGS|One Gas|U|79
REZI|Resideo Technologies|I|37
YOU|Clear Secure|T|54
DIOD|Diodes|T|95
CRC|California Resources|E|52
PTCT|PTC Therapeutics|H|78
BOOT|Boot Barn Holdings|D|160
SBRA|Sabra Health Care|R|20
LGN|Legence|I|70
PECO|Phillips Edison and|R|42
JOBY|Joby Aviation|I|7.9
NUVL|Nuvalent|H|120
USAR|USA Rare Earth|M|18
HOMB|Home Bancshares|F|29
XENE|Xenon Pharmaceuticals|H|68
KNF|Knife River|M|80
CELC|Celcuity|H|110
SIGI|Selective Insurance Group|F
INDV|Indivior Pharmaceuticals|H|40
UUUU|Energy Fuels|E|13
SXT|Sensient Technologies|M
RYTM|Rhythm Pharmaceuticals|H|110
RDN|Radian Group|F|37
MIR|Mirion Technologies|T|16
ASB|Associated Bancorp|F|31
UFPI|UFP Industries|I|84
FTDR|Frontdoor|D|74
CRSP|Crispr Therapeutics|H|50
VSEC|VSE|I|210
NOVT|Novanta|T|150
KYMR|Kymera Therapeutics|H|110
AX|Axos Financial|F|98
COMP|Compass|R|12
KLIC|Kulicke and Soffa Industries|T|110
GTX|Garrett Motion|D|32
ACIW|ACI Worldwide|T|55
MARA|Mara Holdings|T|12
OUT|Outfront Media|R|33
FSLY|Fastly|T|21
URBN|Urban Outfitters|D|70
BIPC|Brookfield Infrastructure|U|40
CVLT|Commvault Systems|T|150
CSTM|Constellium Se|M|29
HCC|Warrior Met Coal|M|83
TDS|Telephone and Data Systems|C|34
MRCY|Mercury Systems|I|100
LGND|Ligand Pharmaceuticals|H|300
CNR|Core Natural Resources|E|86
TCBI|Texas Capital Bancshares|F|100
MIRM|Mirum Pharmaceuticals|H|120
LTH|Life Time Group Holdings|D|42
CNO|CNO Financial Group|F|52
EBC|Eastern Bankshares|F|22
NWE|Northwestern Energy Group|U
BDC|Belden|T|100
PLUG|Plug Power|I|2.3
ATMU|Atmus Filtration Technologies|I|52
AIR|AAR|I|130
CSW|CSW Industrials|I|290
BCO|Brink's|I|110
ACLS|Axcelis Technologies|T|140
TPC|Tutor Perini|I|78
RUSHA|Rush Enterprises (Class A)|I|76
MTH|Meritage|D|74
PTEN|Patterson-UTI Energy|E|9.9
FFIN|First Financial Bankshares|F|35
MWA|Mueller Water Products|I|25
AZZ|AZZ|I|150
HRI|Herc Holdings|I|150
POWI|Power Integrations|T|71
PI|Impinj|T|140
CC|Chemours|M|19
PRM|Perimeter Solutions|M|33
FLG|Flagstar Bank National Association|F|15
TDW|Tidewater|E|74
SKT|Tanger|R|40
CBT|Cabot|M|88
FULT|Fulton Financial|F|24
SRRK|Scholar Rock Holding|H|54
UCB|United Community Banks|F
GSAT|Globalstar|C|80
HP|Helmerich & Payne|E|34
LAUR|Laureate Education|D|40
SFBS|Servisfirst Bancshares|F|85
MTRN|Materion|M|250
RELY|Remitly Global|F|24
SKY|Champion Homes|D|81
SYNA|Synaptics|T|120
ENVA|Enova International|F|230
BGC|BGC Group|F|11
CVSA|Covista|D|130
RDNT|Radnet|H|63
GPI|Group Automotive|D|300
PSMT|Pricesmart|S|190
IRT|Independence Realty|R|17
CRNX|Crinetics Pharmaceuticals|H|84
CGON|Cg Oncology|H|72
TPH|Tri Pointe Homes|D
KTB|Kontoor Brands|D|84
LRN|Stride|D|87
MC|Moelis|F|67
IBOC|International Bancshares|F|75
DAN|Dana Incorporated|D|27
STNG|Scorpio Tankers|E|78
VSH|Vishay Intertechnology|T|42
INDB|Independent Bank (INDB)|F|84
WSFS|Wsfs Financial|F|77
PBF|PBF Energy|E|61
ABG|Asbury Automotive Group|D|210
FELE|Franklin Electric|I|100
ITRI|Itron|T|83
STEP|Stepstone Group|F|43
RNST|Renasant|F|43
BNL|Broadstone Net Lease|R|22
FBP|First Bancorp (FBP)|F|27
IRTC|Irhythm Holdings|H|110
ZETA|Zeta Global Holdings|T|22
CVCO|Cavco Industries|D|560
SHAK|Shake Shack|D|60
WHD|Cactus|E|53
OII|Oceaneering International|E|43
CATY|Cathay General Bancorp|F|61
OPLN|Openlane|I|40
SPHR|Sphere Entertainment|C|140
UCTT|Ultra Clean Holdings|T|100
APGE|Apogee Therapeutics|H|130
TVTX|Travere Therapeutics|H|57
UNF|Unifirst|I|280
OSIS|OSI Systems|T|210
VCTR|Victory Capital Holdings|F|98
CTRI|Centuri Holdings|I|26
OSCR|Oscar Health|F|31
GHC|Graham Holdings|D
CRGY|Crescent Energy|E|10
BMI|Badger Meter|T|140
CPRX|Catalyst Pharmaceuticals|H|31
NVTS|Navitas Semiconductor|T|13
ALHC|Alignment Healthcare|H|21
MMS|Maximus|I|58
ANF|Abercrombie and Fitch|D|93
GNW|Genworth Financial|F|9.7
ACHR|Archer Aviation|I|4.8
CDP|Copt Defense Properties|R|37
BOX|Box|T|30
CENX|Century Aluminum|M|46
SOUN|Soundhound AI|T|6.7
INSW|International Seaways|E|88
BKU|Bankunited|F|48
LMND|Lemonade|F|70
KFY|Korn Ferry|I|74
VSCO|Victoria's Secret|D
MMSI|Merit Medical Systems|H|71
PII|Polaris|D|68
PJT|PJT Partners|F|160
SEI|Solaris Oilfield Infrastructure in|E|70
GFF|Griffon|I|91
CVBF|CVB Financial|F|23
LEU|Centrus Energy|E|160
ASO|Academy Sports and Outdoors|D|46
NHI|National Health Investors|R|76
TWST|Twist Bioscience|H|93
PARR|PAR Pacific Holdings|E|74
OTTR|Otter Tail|U|90
AAP|Advance Auto Parts|D|55
AVNT|Avient|M|36
CLSK|Cleanspark|T|13
OPCH|Option Care Health|H|21
KAI|Kadant|I|300
SKYW|Skywest|I|97
MHO|M I Homes|D|150
CALM|Cal Maine Foods|S|83
AVA|Avista|U
CBU|Community Financial System|F
QLYS|Qualys|T|160
FFBC|First Financial Bancorp|F|34
DORM|Dorman Products|D|140
EXPO|Exponent|I|62
QTWO|Q2 Holdings|T|52
BKD|Brookdale Senior Living|H|14
HWKN|Hawkins|M|140
FUL|HB Fuller|M|56
NATL|NCR Atleos|F|46
SIG|Signet Jewelers|D|85
WSBC|Wesbanco|F|39
DNTH|Dianthus Therapeutics|H|100
COCO|The Vita Coco|S|74
VRNS|Varonis Systems|T|48
TMDX|Transmedics Group|H|75
LASR|Nlight|T|71
EXTR|Extreme Networks|T|33
FIBK|First Interstate Bancsystem|F|39
BOH|Bank of Hawaii|F|82
SLG|SL Green Realty|R|50
APLE|Apple Hospitality|R|17
LIVN|Livanova|H|79
ORKA|Oruka Therapeutics|H|87
BELFB|Bel Fuse (Class B)|T
SXI|Standex International|I|310
GPOR|Gulfport Energy|E|150
UNFI|United Natural Foods|S|50
SDRL|Seadrill|E|43
AMBA|Ambarella|T|73
RUN|Sunrun|I|13
BTU|Peabody Energy|E|24
BXMT|Blackstone Mortgage Trust|F|17
ADEA|Adeia|T|28
LXP|LXP Industrial Trust|R|55
VC|Visteon|D|100
SFNC|Simmons First National|F|23
BHE|Benchmark Electronics|T|83
KBH|KB Home|D|55
CARG|Cargurus|C|34
GPGI|Gpgi|T|15
MGEE|MGE Energy|U
RXO|RXO|I|28
ITGR|Integer Holdings|H|93
VECO|Veeco Instruments|T|58
PLMR|Palomar Holdings|F|140
AWR|American States Water|U|85
MRX|Marex Group|F|66
CPK|Chesapeake Utilities|U|130
SBCF|Seacoast Banking of Florida|F|33
AKR|Acadia Realty Trust|R
TOWN|Townebank|F
PATK|Patrick Industries|D
NMIH|NMI Holdings|F|42
PLAB|Photronics|T|29
DK|Delek US Holdings|E|61
PHIN|Phinia|D|78
TRN|Trinity Industries|I|36
CHEF|Chefs Warehouse|S|99
CNK|Cinemark Holdings|C|29
KMT|Kennametal|I|34
KN|Knowles|T|37
CAKE|Cheesecake Factory|D|80
KALU|Kaiser Aluminium|M|160
HGV|Hilton Grand Vacations|D|49
WDFC|WD-40|S|250
PFS|Provident Financial Services|F|24
ICUI|ICU Medical|H|150
DBRG|Digitalbridge Group|F|16
UE|Urban Edge Properties|R
PRVA|Privia Health Group|H|28
ACAD|Acadia Pharmaceuticals|H|25
STNE|Stoneco|F|11
WK|Workiva|T|54
NGVT|Ingevity|M
MGRC|McGrath Rent|I
BEAM|Beam Therapeutics|H|31
CALX|Calix Networks|T|39
LUNR|Intuitive Machines|I|15
DAVE|Dave|F|420
WAFD|Wafd|F|38
ACMR|ACM Research|T|99
SUPN|Supernus Pharmaceuticals|H|47
NIC|Nicolet Bankshares|F|160
SHOO|Steven Madden|D|42
UPST|Upstart Holdings|F|32
BCC|Boise Cascade|I|74
CURB|Curbline Properties|R|30
DNLI|Denali Therapeutics|H|23
VISN|Vistance Networks|T|12
TNGX|Tango Therapeutics|H|30
RSI|Rush Street Interactive|D|34
AEHR|Aehr Test Systems|T|72
DX|Dynex Capital|F|13
PBH|Prestige Consumer Healthcare|H|47
SLNO|Soleno Therapeutics|H
ARCB|Arcbest|I|150
AEO|American Eagle Outfitters|D|16
FCPT|Four Corners Property Trust|R
LCII|LCI Industries|D|100
MCY|Mercury General|F|110
CON|Concentra Group Holdings in|H|31
LQDA|Liquidia|H|76
MSGE|Madison Square Garden Entertainment|C|74
HAE|Haemonetics|H|74
PRK|Park National|F
ANDE|Andersons|S|75
CECO|Ceco Environmental|I|83
LION|Lionsgate Studios|C|13
RRR|Red Rock Resorts|D|64
IVT|Inventrust Properties|R|36
DHT|DHT Holdings|E|18
ARQT|Arcutis Biotherapeutics|H|27
ATKR|Atkore|I|74
VCYT|Veracyte|H|56
TARS|Tarsus Pharmaceuticals|H|56
GOLF|Acushnet Holdings|D
CWT|California Water Service Group|U|50
EWTX|Edgewise Therapeutics|H|40
NTCT|Netscout Systems|T|43
NOG|Northern Oil and Gas|E|20
PFSI|Pennymac Financial Services|F|83
CLDX|Celldex Therapeutics|H|38
FRME|First Merchants|F
HNI|HNI|I|40
AMSC|American Superconductor|I|35
BANC|Banc of California|F|21
DNOW|Dnow|I|13
HE|Hawaiian Electric Industries|U|14
HUBG|Hub Group|I|47
CUBI|Customers Bancorp|F|76
NMRK|Newmark Group|R|15
CLMT|Calumet|E|40
TENB|Tenable Holdings|T|43
ROG|Rogers|T|140
TRMK|Trustmark|F|46
JOE|St Joe|R|61
TBBK|Bancorp|F
MTX|Minerals Technologies|M|72
TXG|10X Genomics|H|45
AMPX|Amprius Technologies|I|11
ABM|ABM Industries|I|45
OSW|Onespaworld Holdings|D|27
GEO|GEO Group|I|30
XMTR|Xometry|I|97
BBT|Beacon Financial|F|30
IDYA|Ideaya Biosciences|H|37
APAM|Artisan Partners Asset Management|F|38
BANF|Bancfirst|F|120
ADMA|Adma Biologics|H|8.9
PPTA|Perpetua Resources|M|19
MZTI|Marzetti|S
IMNM|Immunome|H|23
NTB|Bank of N.T. Butterfield & Son|F|61
FBK|FB Financial|F|58
PLUS|Eplus|T|88
FBNC|First Bancorp (FBNC)|F|64
VRRM|Verra Mobility|I|4.3
DXPE|DXP Enterprises|I|160
LMAT|Lemaitre Vascular|H|98
KNTK|Kinetik Holdings|E|51
DYN|Dyne Therapeutics|H|24
ICHR|Ichor Holdings|T|95
ATRO|Astronics|I|72
PRDO|Perdoceo Education|D|36
NBTB|NBT Bancorp|F|51
WAY|Waystar Holding|H|22
CSGS|CSG Systems International|I
THR|Thermon Group Holdings|I
IMVT|Immunovant|H|39
BANR|Banner|F
WT|Wisdomtree|F|20
HURN|Huron Consulting Group|I|110
HLIO|Helios Technologies|I|81
BUSE|First Busey|F|29
IBRX|Immunitybio|H|7.9
ALRM|Alarm.com Holdings|T|52
BATRK|Atlanta Braves Holdings (BATRK)|C|52
COHU|Cohu|T|56
NG|Novagold Resources|M|5.9
SPSC|SPS Commerce|T|63
DRH|Diamondrock Hospitality|R|12
DFTX|Definium Therapeutics|H|46
NWN|Northwest Natural Holding|U|51
EFSC|Enterprise Financial Services|F|65
CPRI|Capri Holdings|D|17
RCUS|Arcus Biosciences|H|28
DGII|Digi International|T|68
AMR|Alpha Metallurgical Resource|M|150
WRBY|Warby Parker|D|27
BRZE|Braze|T|26
VERA|Vera Therapeutics|H|43
AXGN|Axogen|H|39
NSIT|Insight Enterprises|T|120
SGHC|Super Group|D|15
NHC|National Healthcare|H|210
STC|Stewart Info Services|F|69
ADPT|Adaptive Biotechnologies|H|21
CWK|Cushman and Wakefield|R
VAC|Marriott Vacations Worldwide|D
PTON|Peloton Interactive|D
BULL|Webull|F
BCRX|Biocryst Pharmaceuticals|H
GRBK|Green Brick Partners|D
TALO|Talos Energy|E
BWIN|Baldwin Insurance Group|F
OFG|OFG Bancorp|F
VVX|V2X|I
NEOG|Neogen|H
NWBI|Northwest Bancshares|F
AMRX|Amneal Pharmaceuticals|H
BLBD|Blue Bird|I
CXW|Corecivic|I
WERN|Werner Enterprises|I
TNK|Teekay Tankers|E
LC|Lendingclub|F
DCO|Ducommun|I
ARR|Armour Residential|F
GT|Goodyear Tire & Rubber|D
CASH|Pathward Financial|F
ATEN|A10 Networks|T
PENG|Penguin Solutions|T
HMN|Horace Mann Educators|F
OMCL|Omnicell|H
CNS|Cohen & Steers|F
QUBT|Quantum Computing|T
UNIT|Uniti Group|C
IOSP|Innospec|M
MGNI|Magnite|C
KWR|Quaker Houghton|M
HTO|H2O America|U
DBD|Diebold Nixdorf|T
TIC|TIC Solutions|I
EOSE|EOS Energy Enterprises|I
CALY|Callaway Golf|D
BFH|Bread Financial Holdings|F
GRAL|Grail|H
FRSH|Freshworks|T
AUPH|Aurinia Pharmaceuticals|H
SPNT|Siriuspoint|F
FIVN|Five9|T
FCF|First Commonwealth Financial|F
ERAS|Erasca|H
SMR|Nuscale Power|I
SPB|Spectrum Brands Holdings|S
RAMP|Liveramp Holdings|T
SYBT|Stock Yards Bancorp|F
EVTC|Evertec|F
SHO|Sunstone Hotel Investors|R
IRON|Disc Medicine|H
ECPG|Encore Capital Group|F
VCEL|Vericel|H
AAMI|Acadian Asset Management|F
EPAC|Enerpac Tool Group|I
RLAY|Relay Therapeutics|H
NNI|Nelnet|F
GNL|Global Net Lease|R
STRA|Strategic Education|D
OCUL|Ocular Therapeutix|H
UTI|Universal Technical Institute|D
DHC|Diversified Healthcare Trust|R
ZD|Ziff Davis|C
PAGS|Pagseguro Digital|F
LTC|LTC Properties|R
BBAI|Bigbear.Ai Holdings|T
GTY|Getty Realty|R
ALMS|Alumis|H
AGYS|Agilysys|T
MD|Pediatrix Medical Group|H
NN|Nextnav|T
SOC|Sable Offshore|E
ADUS|Addus Homecare|H
SEM|Select Medical Holdings|H
EYE|National Vision Holdings|D
STEL|Stellar Bancorp|F
FUN|Six Flags Entertainment|D
SNDX|Syndax Pharmaceuticals|H
YELP|Yelp|C
FLYW|Flywire|F
STBA|S&T Bancorp|F
ALG|Alamo Group|I
SKWD|Skyward Specialty Insurance Group|F
WOR|Worthington Enterprises|I
SILA|Sila Rlty Tr Trust|R
NTST|Netstreit|R
ARDX|Ardelyx|H
SMA|Smartstop Self Storage|R
BKE|Buckle|D
INVA|Innoviva|H
BORR|Borr Drilling|E
NRIX|Nurix Therapeutics|H
IIPR|Innovative Industrial Properties|R
WD|Walker & Dunlop|F
ECVT|Ecovyst|M
NBHC|National Bank Holdings|F
HCI|HCI Group|F
AIN|Albany International|I
CTS|CTS|T
IPAR|Interparfums|S
HLF|Herbalife|S
SONO|Sonos|D
HTH|Hilltop Holdings|F
CHCO|City Holding|F
CRVL|Corvel|H
NESR|National Energy Services Reunited|E
PEB|Pebblebrook Hotel Trust|R
WLY|John Wiley and Sons|C
ELVN|Enliven Therapeutics|H
PUMP|Propetro Holding|E
WTTR|Select Water Solutions|E
XHR|Xenia Hotels Resorts|R
OUST|Ouster|T
GEF|Greif (Class A)|M
ADNT|Adient|D
MQ|Marqeta|F
STOK|Stoke Therapeutics|H
KOD|Kodiak Sciences|H
AGM|Federal Agricultural Mortgage|F
NVCR|Novocure|H
PRLB|Proto Labs|I
BL|Blackline|T
GRC|Gorman-Rupp|I
ANIP|ANI Pharmaceuticals|H
TILE|Interface|I
PBI|Pitney Bowes|I
UFPT|UFP Technologies|H
EFC|Ellington Financial|F
CENTA|Central Garden and Pet (Class A)|S
CMPR|Cimpress|I
AVPT|Avepoint|T
AORT|Artivion|H
IMAX|Imax|C
TCBK|Trico Bancshares|F
KSS|Kohls|D
ARI|Apollo Commercial Real Estate Finance|F
CBZ|CBIZ|I
RXRX|Recursion Pharmaceuticals|H
GABC|German American Bancorp|F
HOPE|Hope Bancorp|F
HCSG|Healthcare Services Group|I
BLX|Banco Latinoamericano de Comercio|F
BTDR|Bitdeer Technologies Group|T
DEI|Douglas Emmett|R
HLMN|Hillman Solutions|I
TSHA|Taysha Gene Therapies|H
AGIO|Agios Pharmaceuticals|H
MCRI|Monarch Casino and Resort|D
GBX|Greenbrier|I
LKFN|Lakeland Financial|F
TFIN|Triumph Financial|F
VRDN|Viridian Therapeutics|H
VRE|Veris Residential|R
NBR|Nabors Industries|E
AMLX|Amylyx Pharmaceuticals|H
QCRH|QCR Holdings|F
TNC|Tennant|I
WKC|World Kinect|E
AESI|Atlas Energy Solutions|E
ARLO|Arlo Technologies|T
LPG|Dorian LPG|E
TPB|Turning Point Brands|S
REX|REX American Resources|E
PDFS|PDF Solutions|T
NTLA|Intellia Therapeutics|H
KOS|Kosmos Energy|E
SLVM|Sylvamo|M
BFC|Bank First|F
NVRI|Enviri|I
XPRO|Expro Group Holdings|E
DCOM|Dime Community Bancshares|F
NSSC|Napco Security Technologies|T
LEG|Leggett & Platt|D
ASTH|Astrana Health|H
ASTE|Astec Industries|I
PACS|Pacs Group|H
CAPR|Capricor Therapeutics|H
CNOB|Connectone Bancorp|F
LZB|La-Z-Boy|D
PRG|Prog Holdings|F
JBLU|Jetblue Airways|I
HLX|Helix Energy Solutions Group|E
HRMY|Harmony Biosciences Hldg|H
PAYO|Payoneer Global|F
PGNY|Progyny|H
HG|Hamilton Insurance Group|F
SFL|SFL|E
ATRC|Atricure|H
OBK|Origin Bancorp|F
INOD|Innodata|I
SEZL|Sezzle|F
TRVI|Trevi Therapeutics|H
VTOL|Bristow Group|E
MLYS|Mineralys Therapeutics|H
BLKB|Blackbaud|T
DLX|Deluxe|I
WWW|Wolverine World Wide|D
NEXT|Nextdecade|E
ENOV|Enovis|H
INTA|Intapp|T
SRCE|1st Source|F
SBH|Sally Beauty Holdings|D
SHLS|Shoals Technologies Group|I
ICFI|ICF International|I
IE|Ivanhoe Electric|M
REAL|The Realreal|D
CCS|Century Communities|D
ABR|Arbor Realty Trust|F
FTRE|Fortrea Holdings|H
BAND|Bandwidth|C
LOB|Live Oak Bancshares|F
WS|Worthington Steel|M
OI|O I Glass|M
PRCT|Procept Biorobotics|H
IOVA|Iovance Biotherapeutics|H
ZYME|Zymeworks|H
LINC|Lincoln Educational Services|D
ENVX|Enovix|I
UAMY|United States Antimony|M
HLIT|Harmonic|T
KW|Kennedy Wilson Holdings|R
BRSL|Brightstar Lottery|D
TRS|Trimas|M
SLDE|Slide Insurance Holdings|F
TNDM|Tandem Diabetes Care|H
UVV|Universal|S
FIGS|Figs|D
IMKTA|Ingles Markets|S
TRIP|Tripadvisor|C
NPKI|NPK International|I
CRK|Comstock Resources|E
ORC|Orchid Island Capital|F
ANAB|Anaptysbio|H
HROW|Harrow|H
PWP|Perella Weinberg Partners|F
WABC|Westamerica Bancorporation|F
TWO|Two Harbors Investment|F
ARRY|Array Technologies|I
TNET|Trinet Group|I
JJSF|J and J Snack Foods|S
UPWK|Upwork|I
FDP|Fresh del Monte Produce|S
GPRE|Green Plains|E
UMH|UMH Properties|R
VOYG|Voyager Technologies|I
TROX|Tronox Holdings|M
PRA|Proassurance|F
XPEL|XPEL|D
GBTG|Global Business Travel Group|D
TTI|Tetra Technologies|E
DCH|Dauch|D
RYZ|Ryerson Holding|M
NVAX|Novavax|H
LFST|Lifestance Health Group|H
PRGS|Progress Software|T
ACT|Enact Holdings|F
NAT|Nordic American Tankers|E
AHCO|Adapthealth|H
LMB|Limbach Holdings|I
AI|C3 AI|T
MBIN|Merchants Bancorp|F
PEBO|Peoples Bancorp|F
LADR|Ladder Capital|F
FIHL|Fidelis Insurance Holdings|F
ATEC|Alphatec Holdngs|H
SKYT|Skywater Technology|T
TDOC|Teladoc Health|H
CRI|Carters|D
SAH|Sonic Automotive|D
MIAX|Miami International Holdings|F
GLUE|Monte Rosa Therapeutics|H
INBX|Inhibrx Biosciences|H
RLJ|RLJ Lodging Trust|R
NUVB|Nuvation Bio|H
TMP|Tompkins Financial|F
ALKT|Alkami Technology|T
TGLS|Tecnoglass|I
BKSY|Blacksky Technology|I
PAHC|Phibro Animal Health|H
PLOW|Douglas Dynamics|I
USLM|United States Lime and Minerals in|M
ADTN|Adtran Holdings|T
LNN|Lindsay|I
CNMD|CONMED|H
GIII|G-III Apparel Group|D
BHVN|Biohaven|H
NEO|Neogenomics|H
ROCK|Gibraltar Industries|I
PZZA|Papa Johns International|D
CIM|Chimera Investment|F
ALNT|Allient|I
ALH|Alliance Laundry Holdings|I
PMT|Pennymac Mortgage Investment Trust|F
AAT|American Assets Trust|R
EVLV|Evolv Technologies Holdings|T
ENR|Energizer Holdings|S
SCL|Stepan|M
CSR|Centerspace|R
UVSP|Univest Financial|F
AOSL|Alpha and Omega Semiconductor|T
SAFT|Safety Insurance Group|F
AVNS|Avanos Medical|H
LILAK|Liberty Latin America (Class C)|C
FG|F&G Annuities and Life|F
SGRY|Surgery Partners|H
COLL|Collegium Pharmaceutical|H
CVI|CVR Energy|E
SMPL|The Simply Good Foods|S
ALGT|Allegiant Travel|I
DFIN|Donnelley Financial Solutions|F
WINA|Winmark|D
MLKN|Millerknoll|I
OCFC|Oceanfirst Financial|F
TE|T1 Energy|I
RCAT|Red Cat Holdings|I
WLDN|Willdan Group|I
EYPT|Eyepoint|H
USPH|US Physical Therapy|H
MBC|Masterbrand|I
CLOV|Clover Health Investments|H
PDM|Piedmont Realty Trust|R
CTBI|Community Trust Bancorp|F
NWPX|Nwpx Infrastructure|I
OSBC|Old Second Bancorp|F
PNTG|Pennant Group|H
BUR|Burford Capital|F
RAPP|Rapport Therapeutics|H
VYX|NCR Voyix|T
BY|Byline Bancorp|F
CDNA|Caredx|H
INVX|Innovex International|E
NSP|Insperity|I
CRAI|CRA International|I
UVE|Universal Insurance Holdings|F
EPC|Edgewell Personal Care|S
KALV|Kalvista Pharmaceuticals|H
OLMA|Olema Pharmaceuticals|H
DEC|Diversified Energy|E
DOLE|Dole|S
FLNG|Flex LNG|E
TDAY|USA Today|C
OMER|Omeros|H
GHM|Graham|I
CRVS|Corvus Pharmaceuticals|H
APEI|American Public Education|D
GCT|Gigacloud Technology|D
PCRX|Pacira Biosciences|H
GSHD|Goosehead Insurance|F
MFA|MFA Financial|F
BHRB|Burke Herbert Financial Services|F
AZTA|Azenta|H
DEA|Easterly Government Properties|R
PVLA|Palvella Therapeutics|H
FA|First Advantage|I
SCSC|Scansource|T
WVE|Wave Life Sciences|H
PCT|Purecycle Technologies|M
XERS|Xeris Biopharma Holdings|H
AMRC|Ameresco|I
PRCH|Porch Group|T
UPBD|Upbound Group|D
AMAL|Amalgamated Financial|F
TRUP|Trupanion|F
FMBH|First Mid Bancshares|F
URGN|Urogen Pharma|H
VERX|Vertex|T
AVBP|Arrivent Biopharma|H
CCB|Coastal Financial|F
SBSI|Southside Bancshares|F
VRTS|Virtus Investment Partners|F
AIP|Arteris|T
RVLV|Revolve Group|D
BFLY|Butterfly Network|H
HFWA|Heritage Financial|F
STAA|STAAR Surgical|H
WMK|Weis Markets|S
GENI|Genius Sports|D
NBN|Northeast Bank|F
LGIH|LGI Homes|D
VIR|Vir Biotechnology|H
HAFC|Hanmi Financial|F
PRKS|United Parks and Resorts|D
CFFN|Capitol Federal Financial|F
PLPC|Preformed Line Products|I
LIF|Life360|T
INDI|Indie Semiconductor|T
NNE|Nano Nuclear Energy|I
RDW|Redwire|I
MSEX|Middlesex Water|U
THRM|Gentherm|D
JBGS|JBG Smith Properties|R
ACVA|ACV Auctions|I
EFOR|Everforth|T
XNCR|Xencor|H
FLNC|Fluence Energy|I
BLFS|Biolife Solutions|H
KODK|Eastman Kodak|T
TRST|Trustco Bank|F
NX|Quanex Building Products|I
CEVA|Ceva|T
GERN|Geron|H
APPN|Appian|T
CCNE|CNB Financial|F
PGY|Pagaya Technologies|T
IART|Integra Lifesciences Holdings|H
HBNC|Horizon Bancorp|F
CCOI|Cogent Communications Holdings|C
TYRA|Tyra Biosciences|H
WSR|Whitestone|R
PRSU|Pursuit Attractions and Hospitality|D
UTL|Unitil|U
MNKD|Mannkind|H
LQDT|Liquidity Services|I
UFCS|United Fire Group|F
PAX|Patria Investments|F
MATW|Matthews International|D
ASST|Strive|H
VSTS|Vestis|I
EE|Excelerate Energy|E
IDT|IDT|C
BV|Brightview Holdings|I
CBL|CBL Associates Properties|R
MBWM|Mercantile Bank|F
MRTN|Marten Transport|I
EIG|Employers Holdings|F
CDRE|Cadre Holdings|I
AMTB|Amerant Bancorp|F
FSUN|Firstsun Capital Bancorp|F
COUR|Coursera|D
MBX|MBX Biosciences|H
WGO|Winnebago Industries|D
SLS|Sellas Life Sciences Group|H
SAFE|Safehold|R
AMPH|Amphastar Pharmaceuticals|H
GRDN|Guardian Pharmacy Services|H
LZ|Legalzoom Com|I
SVC|Service Properties Trust|R
PRAA|PRA Group|F
DRVN|Driven Brands Holdings|D
AMC|AMC Entertainment Holdings|C
CPF|Central Pacific Financial|F
BFST|Business First Bancshares|F
FIZZ|National Beverage|S
CMP|Compass Minerals International|M
LXU|LSB Industries|M
GOLD|Gold|D
JBIO|Jade Biosciences|H
SMP|Standard Motor Products|D
MCB|Metropolitan Bank Holding|F
SCHL|Scholastic|C
KOPN|Kopin|T
BKV|BKV|E
SNCY|Sun Country Airlines Holdings|I
CAC|Camden National|F
AMN|AMN Healthcare|H
CNXN|Pc Connection|T
SHEN|Shenandoah Telecommunications|C
CGEM|Cullinan Therapeutics|H
THFF|First Financial|F
GNK|Genco Shipping and Trading|I
BBUC|Brookfield Business|I
ESRT|Empire State Realty Trust|R
CODI|Compass Diversified|F
FMNB|Farmers National Banc|F
NBBK|NB Bancorp|F
QDEL|Quidelortho|H
LIND|Lindblad Expeditions Holdings|D
DAKT|Daktronics|T
TR|Tootsie Roll Industries|S
PGEN|Precigen|H
KFRC|Kforce|I
KOP|Koppers Holdings|M
CRML|Critical Metals|M
ESQ|Esquire Financial Holdings|F
RUM|Rumble|C
ETON|Eton Pharmaceutcials|H
BRSP|Brightspire Capital|F
VPG|Vishay Precision Group|T
IHRT|Iheartmedia|C
AMPL|Amplitude|T
TK|Teekay|E
PKST|Peakstone Realty Trust|R
CMRE|Costamare|I
SVRA|Savara|H
ABSI|Absci|H
ZGN|Ermenegildo Zegna|D
QNST|Quinstreet|C
APOG|Apogee Enterprises|I
BBSI|Barrett Business Services|I
ANNX|Annexon|H
FBRT|Franklin BSP Realty Trust|F
MYE|Myers Industries|M
IRWD|Ironwood Pharma|H
ESPR|Esperion Therapeutics|H
KURA|Kura Oncology|H
TALK|Talkspace|H
GO|Grocery Outlet Holding|S
FLY|Firefly Aerospace|I
HTB|Hometrust Bancshares|F
ODC|Oil Dri Corporation of America|S
FOXF|Fox Factory Holding|D
BJRI|Bjs Restaurants|D
BCAX|Bicara Therapeutics|H
NPK|National Presto Industries|I
EGBN|Eagle Bancorp|F
EQBK|Equity Bancshares|F
AMBQ|Ambiq Micro|T
ADAM|Adamas Trust|F
FWRG|First Watch Restaurant Group|D
HRTG|Heritage Insurance Holdings|F
HTZ|Hertz Global Holdings|I
ONT|Onterris|I
STGW|Stagwell|C
SDGR|Schrodinger|H
PFBC|Preferred Bank|F
MMI|Marcus & Millichap|R
MCHB|Mechanics Bancorp|F
NTGR|Netgear|T
RWT|Redwood Trust|F
CSTL|Castle Biosciences|H
SG|Sweetgreen|D
NAVN|Navan|D
MCW|Mister Car Wash|D
ASIX|Advansix|M
MTUS|Metallus|M
MAZE|Maze Therapeutics|H
JBI|Janus International Group|I
NB|Niocorp Developments|M
RES|RPC|E
TRNS|Transcat|I
IRMD|Iradimed|H
CDNL|Cardinal Infrastructure Group|I
MITK|Mitek Systems|T
IBCP|Independent Bank (IBCP)|F
ORRF|Orrstown Financial Services|F
FCBC|First Community Bankshares|F
PGC|Peapack Gladstone Financial|F
SENEA|Seneca Foods|S
GCMG|GCM Grosvenor|F
GDOT|Green Dot|F
EVER|Everquote|C
SMBC|Southern Missouri Bancorp|F
ROOT|Root|F
EHAB|Enhabit|H
FISI|Financial Institutions|F
EGY|Vaalco Energy|E
SWBI|Smith Wesson Brands|D
NXRT|Nexpoint Residential Trust|R
KE|Kimball Electronics|T
MCBS|Metrocity Bankshares|F
CSV|Carriage Services|D
CLB|Core Laboratories|E
ABUS|Arbutus Biopharma|H
SION|Sionna Therapeutics|H
SABR|Sabre|D
FSBC|Five Star Bancorp|F
ASC|Ardmore Shipping|E
CBRL|Cracker Barrel Old Country Store|D
CCBG|Capital City Bank|F
LYTS|LSI Industries|I
WGS|Genedx Holdings|H
IDR|Idaho Strategic Resources|M
RBCAA|Republic Bancorp|F
MPB|Mid Penn Bancorp|F
TBPH|Theravance Biopharma|H
NVGS|Navigator Holdings|E
IVR|Invesco Mortgage Capital|F
WLFC|Willis Lease Finance|I
CTLP|Cantaloupe|F
PD|Pagerduty|T
CTO|CTO Realty Growth|R
ASAN|Asana|T
LBRX|Lb Pharmaceuticals|H
FET|Forum Energy Technologies|E
ORIC|Oric Pharmaceuticals|H
ACEL|Accel Entertainment|D
DJCO|Daily Journal|T
NUTX|Nutex Health|H
SMBK|Smartfinancial|F
GOOD|Gladstone Commercial|R
ALRS|Alerus Financial|F
CXM|Sprinklr|T
SLDP|Solid Power|D
METC|Ramaco Resources|M
AROW|Arrow Financial|F
SHBI|Shore Bancshares|F
TRTX|TPG Re Finance Trust|F
PKE|Park Aerospace|I
JANX|Janux Therapeutics|H
OXM|Oxford Industries|D
JBSS|John B Sanfilippo and Son|S
NAVI|Navient|F
AEVA|Aeva Technologies|T
CTOS|Custom Truck One Source|I
SXC|Suncoke Energy|M
DRUG|Bright Minds Biosciences|H
SERV|Serve Robotics|D
CASS|Cass Information Systems|F
CYRX|Cryoport|H
RUSHB|Rush Enterprises (Class B)|I
RYAM|Rayonier Advanced Materials|M
HTFL|Heartflow|H
PSIX|Power Solutions International|I
RHLD|Resolute Holdings Management|I
ZVRA|Zevra Therapeutics|H
CARS|Cars.com|C
HNRG|Hallador Energy|U
CARE|Carter Bankshares|F
AMWD|American Woodmark|I
FIP|FTAI Infrastructure|I
ARVN|Arvinas|H
SATL|Satellogic|I
YSS|York Space Systems|I
BTBT|Bit Digital|T
PHAT|Phathom Pharmaceuticals|H
GSBC|Great Southern Bancorp|F
ORN|Orion Group|I
SANA|Sana Biotechnology|H
INN|Summit Hotel Properties|R
HSTM|Healthstream|H
AVO|Mission Produce|S
WASH|Washington Trust Bancorp|F
CRMD|Cormedix|H
ERII|Energy Recovery|I
SBGI|Sinclair|C
RGR|Sturm Ruger|D
HZO|Marinemax|D
ASPI|Asp Isotopes|M
EXPI|Exp World Holdings|R
CNNE|Cannae Holdings|F
BHB|Bar Harbor Bankshares|F
CTKB|Cytek Biosciences|H
GSM|Ferroglobe|M
ATEX|Anterix|C
PSTL|Postal Realty Trust|R
BETA|Beta Technologies|I
UTZ|Utz Brands|S
PHR|Phreesia|H
HTLD|Heartland Express|I
AMSF|Amerisafe|F
FLOC|Flowco Holdings|E
VTS|Vitesse Energy|E
CBLL|Ceribell|H
ALX|Alexanders|R
PAR|PAR Technology|T
MLAB|Mesa Laboratories|H
REPX|Riley Exploration Permian|E
MSBI|Midland States Bancorp|F
HELE|Helen of Troy|D
AMBP|Ardagh Metal Packaging|M
MLR|Miller Industries|I
OIS|Oil States International|E
KMTS|Kestra Medical Technologies|H
TCMD|Tactile Systems Technology|H
RZLV|Rezolve AI|T
MPLT|Maplight Therapeutics|H
SPRY|Ars Pharmaceuticals|H
PFIS|Peoples Financial Services|F
HPP|Hudson Pacific Properties|R
MAMA|Mamas Creations|S
NRIM|Northrim Bancorp|F
UHT|Universal Health Realty Income Trust|R
FOR|Forestar Group|R
ACNB|Acnb|F
AHRT|Ah Realty|R
CCSI|Consensus Cloud Solutions|T
OMDA|Omada Health|H
NFBK|Northfield Bancorp|F
SIBN|SI-BONE|H
BDN|Brandywine Realty Trust|R
IIIV|I3 Verticals|T
SPFI|South Plains Financial|F
CVLG|Covenant Logistics Group|I
SEPN|Septerna|H
CPS|Cooper Standard Holdings|D
CLBK|Columbia Financial|F
FFIC|Flushing Financial|F
TH|Target Hospitality|D
RIGL|Rigel Pharmaceuticals|H
HOV|Hovnanian Enterprises|D
BIOA|Bioage Labs|H
HIPO|Hippo Holdings|F
BVS|Bioventus|H
CWBC|Community West Bancshares|F
SD|Sandridge Energy|E
TDUP|Thredup|D
BZH|Beazer Homes|D
CWCO|Consolidated Water|U
MATV|Mativ Holdings|M
PRTA|Prothena|H
MNRO|Monro|D
AVR|Anteris Technologies Global|H
GLRE|Greenlight Capital|F
HY|Hyster Yale|I
IIIN|Insteel Industries|I
ZBIO|Zenas Biopharma|H
TCBX|Third Coast Bancshares|F
CHCT|Community Healthcare Trust|R
GEVO|Gevo|E
BSRR|Sierra Bancorp|F
BLMN|Bloomin Brands|D
DC|Dakota Gold|M
OFIX|Orthofix Medical|H
CIVB|Civista Bancshares|F
GTN|Gray Media|C
SPIR|Spire Global|I
BWMN|Bowman Consulting Group|I
CVGW|Calavo Growers|S
RPC|Ridgepost Capital|F
EBF|Ennis|I
CERS|Cerus|H
VREX|Varex Imaging|H
MTW|Manitowoc|I
HIFS|Hingham Institution for Savings|F
EBS|Emergent Biosolutions|H
ARKO|Arko|D
OSPN|Onespan|T
FBIZ|First Business Financial Services|F
CAL|Caleres|D
GIC|Global Industrial|I
OPK|Opko Health|H
TREE|Lendingtree|F
RDVT|Red Violet|T
XRN|Chiron Real Estate|R
MYGN|Myriad Genetics|H
ETD|Ethan Allen Interiors|D
MBUU|Malibu Boats|D
OEC|Orion|M
TITN|Titan Machinery|I
OOMA|Ooma|T
JCAP|Jefferson Capital|F
KRNY|Kearny Financial|F
HBCP|Home Bancorp|F
TRDA|Entrada Therapeutics|H
SFST|Southern First Bancshares|F
UDMY|Udemy|D
BBW|Build A Bear Workshop|D
CWH|Camping World Holdings|D
MGTX|Meiragtx Holdings|H
IMXI|International Money Express|F
NRDS|Nerdwallet|F
CRNC|Cerence|T
RRBI|Red River Bancshares|F
BOW|Bowhead Specialty Holdings|F
RPD|Rapid7|T
EVH|Evolent Health|H
COFS|Choiceone Financial Services|F
ACRS|Aclaris Therapeutics|H
PACB|Pacific Biosciences of California|H
CMCO|Columbus McKinnon|I
CLDT|Chatham Lodging Trust|R
HSHP|Himalaya Shipping|I
MDXG|Mimedx Group|H
GRND|Grindr|C
IPI|Intrepid Potash|M
VITL|Vital Farms|S
FDMT|4D Molecular Therapeutics|H
GDYN|Grid Dynamics Holdings|T
RGNX|Regenxbio|H
NPCE|Neuropace|H
NATR|Natures Sunshine Products|S
ATLC|Atlanticus Holdings|F
AEBI|Aebi Schmidt Holding|I
APPS|Digital Turbine|T
BGS|B and G Foods|S
WTI|W and T Offshore|E
FPI|Farmland Partners|R
ILPT|Industrial Logistics Properties Trust|R
OBT|Orange County Bancorp|F
DFH|Dream Finders Homes|D
AQST|Aquestive Therapeutics|H
YEXT|Yext|T
RBB|RBB Bancorp|F
AIOT|Powerfleet|T
FULC|Fulcrum Therapeutics|H
DNA|Ginkgo Bioworks Holdings|H
MOV|Movado Group|D
MCS|The Marcus|C
TIPT|Tiptree|F
MRVI|Maravai Lifesciences Holdings|H
SFIX|Stitch Fix|D
TRC|Tejon Ranch|R
IBTA|Ibotta|C
BLZE|Backblaze|T
NVEC|NVE|T
NGS|Natural Gas Services Group|E
ALIT|Alight|I
OLP|One Liberty Properties|R
VNDA|Vanda Pharmaceuticals|H
BCAL|California Bancorp|F
ANGO|Angiodynamics|H
BELFA|Bel Fuse (Class A)|T
PUBM|Pubmatic|C
CTGO|Contango Silver and Gold|M
BATRA|Atlanta Braves Holdings (BATRA)|C
CLNE|Clean Energy Fuels|E
LXFR|Luxfer Holdings|I
SLDB|Solid Biosciences|H
XOMA|Xoma Royalty|H
UNTY|Unity Bancorp|F
RR|Richtech Robotics|I
DIN|Dine Brands Global|D
AKTS|Aktis Oncology|H
ENTA|Enanta Pharmaceuticals|H
TTAM|Titan America|M
SSTK|Shutterstock|C
GEF.B|Greif (Class B)|M
LXEO|Lexeo Therapeutics|H
BFS|Saul Centers|R
VLGEA|Village Super Market|S
FSTR|Lb Foster|I
NABL|N Able|T
AVIR|Atea Pharmaceuticals|H
ABAT|American Battery Technology|M
MVST|Microvast Holdings|I
TRAX|First Tracks Biotherapeutics|H
WEAV|Weave Communications|T
ALT|Altimmune|H
WLTH|Wealthfront|F
VSTM|Verastem|H
AURA|Aura Biosciences|H
BWB|Bridgewater Bancshares|F
YORW|York Water|U
BBNX|Beta Bionics|H
ADCT|ADC Therapeutics|H
WTBA|West Bancorporation|F
GRPN|Groupon|D
FEIM|Frequency Electronics|T
FMAO|Farmers and Merchants Bancorp|F
BYND|Beyond Meat|S
DDD|3D Systems|I
BMRC|Bank of Marin Bancorp|F
LTBR|Lightbridge|E
BWFG|Bankwell Financial Group|F
NGVC|Natural Grocers By Vitamin Cottage|S
CBNK|Capital Bancorp|F
MCFT|Mastercraft Boat Holdings|D
TSSI|TSS|T
ABX|Abacus Global Management|F
OPTU|Optimum Communications|C
CBAN|Colony Bankcorp|F
KRUS|Kura Sushi USA|D
SPT|Sprout Social|T
ARHS|Arhaus|D
FWRD|Forward Air|I
MTRX|Matrix Service|I
EGHT|8X8|T
CMCL|Caledonia Mining|M
AKBA|Akebia Therapeutics|H
SB|Safe Bulkers|I
LOCO|El Pollo Loco|D
ACCO|Acco Brands|I
CYH|Community Health Systems|H
TWI|Titan International|I
NXDR|Nextdoor Holdings|C
ALMU|Aeluma|T
HBT|HBT Financial|F
NUS|Nu Skin Enterprises|S
KREF|KKR Real Estate Finance Trust|F
FUBO|Fubotv|C
EOLS|Evolus|H
DCTH|Delcath Sys|H
AVAH|Aveanna Healthcare Holdings|H
BXC|Bluelinx Holdings|I
FVR|Frontview|R
RNGR|Ranger Energy Services|E
CENT|Central Garden and Pet (CENT)|S
CZNC|Citizens and Northern|F
PKBK|Parke Bancorp|F
PRME|Prime Medicine|H
CRSR|Corsair Gaming|T
CADL|Candel Therapeutics|H
WRLD|World Acceptance|F
NPB|Northpointe Bancshares|F
BCML|Baycom|F
BBBY|Bed Bath and Beyond|D
ITIC|Investors Title|F
GCO|Genesco|D
EU|Encore Energy|E
KROS|Keros Therapeutics|H
PDLB|Ponce Financial Group|F
NEWT|Newtekone|F
CLFD|Clearfield|T
FNLC|First Bancorp (FNLC)|F
XRX|Xerox Holdings|T
ISTR|Investar Holding|F
ALLO|Allogene Therapeutics|H
HCKT|Hackett Group|T
MH|McGraw Hill|D
FRBA|First Bank|F
CCRN|Cross Country Healthcare|H
GOGO|Gogo|C
SRTA|Strata Critical Medical|H
SCVL|Shoe Carnival|D
AGL|Agilon Health|H
LAND|Gladstone Land|R
SSP|Ew Scripps|C
DSGN|Design Therapeutics|H
PLSE|Pulse Biosciences|H
RM|Regional Management|F
NGNE|Neurogene|H
SVV|Savers Value Village|D
TSBK|Timberland Bancorp|F
CABO|Cable One|C
FRST|Primis Financial|F
MAGN|Magnera|M
PBYI|Puma Biotechnology|H
NECB|Northeast Community Bancorp|F
PTLO|Portillo's|D
CLMB|Climb Global Solutions|T
XPER|Xperi|T
HNST|The Honest|S
TECX|Tectonic Therapeutic|H
ACIC|American Coastal Insurance|F
ZUMZ|Zumiez|D
ATOM|Atomera|T
TOI|Oncology Institute|H
RMR|RMR Group|R
VMD|Viemed Healthcare|H
MAX|Mediaalpha|C
GRNT|Granite Ridge Resources|E
FLGT|Fulgent Genetics|H
INV|Innventure|F
BMBL|Bumble|C
PLBC|Plumas Bancorp|F
WNC|Wabash National|I
MVBF|MVB Financial|F
PSFE|Paysafe|F
MEI|Methode Electronics|T
STRT|Strattec Security|D
SITC|Site Centers|R
VOXR|Vox Royalty|M
BLND|Blend Labs|T
JOUT|Johnson Outdoors|D
CLPT|Clearpoint Neuro|H
EDIT|Editas Medicine|H
PCB|PCB Bancorp|F
MEC|Mayville Engineering|I
KELYA|Kelly Services|I
GNE|Genie Energy|U
CZFS|Citizens Financial Services|F
FSBW|FS Bancorp|F
UPB|Upstream Bio|H
RC|Ready Capital|F
RCKT|Rocket Pharmaceuticals|H
NWFL|Norwood Financial|F
ACH|Accendra Health|H
DGICA|Donegal Group|F
OLPX|Olaplex Holdings|S
IBEX|IBEX|I
AVXL|Anavex Life Sciences|H
SWIM|Latham Group|D
HYLN|Hyliion Holdings|I
PLAY|Dave and Busters Entertainment|D
ELDN|Eledon Pharmaceuticals|H
KIDS|Orthopediatrics|H
NMAX|Newsmax|C
REAX|Real Brokerage|R
LAB|Standard Biotools|H
PSNL|Personalis|H
PKOH|Park Ohio Holdings|I
ACRE|Ares Commercial Real Estate|F
DNUT|Krispy Kreme|D
DSGR|Distribution Solutions Group|I
MGPI|MGP Ingredients|S
CNDT|Conduent|I
RXST|Rxsight|H
WSBF|Waterstone Financial|F
EVGO|Evgo|D
ASPN|Aspen Aerogels|M
PACK|Ranpak Holdings|M
MBI|Mbia|F
BKTI|Bk Technologies|T
ATNI|ATN International|C
NATH|Nathans Famous|D
SMC|Summit Midstream|E
ABEO|Abeona Therapeutics|H
HVT|Haverty Furniture Companies|D
ONIT|Onity Group|F
ANGI|Angi|C
TARA|Protara Therapeutics|H
LILA|Liberty Latin America (Class A)|C
ATLO|Ames National|F
JMSB|John Marshall Bancorp|F
RLGT|Radiant Logistic|I
OPFI|Oppfi|F
AMCX|AMC Global Media|C
CDZI|Cadiz|U
INR|Infinity Natural Resources|E
SLP|Simulations Plus|H
NAGE|Niagen Bioscience|S
BOC|Boston Omaha|C
EVEX|Eve Holding|I
RCKY|Rocky Brands|D
FATE|Fate Therapeutics|H
RBBN|Ribbon Communications|T
RPAY|Repay Holdings|F
HLLY|Holley|D
CHMG|Chemung Financial|F
CIA|Citizens|F
ULCC|Frontier Group Holdings|I
MNPR|Monopar Therapeutics|H
BETR|Better Home Finance Holding|F
CMTG|Claros Mortgage Trust|F
TG|Tredegar|M
GBFH|Gbank Finl Holdings|F
TBRG|Trubridge|H
CMPX|Compass Therapeutics|H
ASLE|Aersale|I
FVCB|Fvcbankcorp|F
CDXS|Codexis|H
EVMN|Evommune|H
MYFW|First Western Financial|F
ARDT|Ardent Health|H
MITT|TPG Mortgage Investment Trust|F
PAYS|Paysign|F
HDSN|Hudson Technologies|I
PANL|Pangaea Logistics Solutions|I
CTEV|Claritev|H
DBI|Designer Brands|D
WBTN|Webtoon Entertainment|C
EVC|Entravision Communications|C
LMRI|Lumexa Imaging Holdings|H
NEXN|Nexxen International|C
KRT|Karat Packaging|I
FTK|Flotek Industries|M
FRPH|FRP Holdings|R
RZLT|Rezolute|H
PINE|Alpine Income Property Trust|R
FRAF|Franklin Financial Services|F
STRZ|Starz Entertainment|C
TLS|Telos|T
WOOF|Petco Health and Wellness|D
EMBC|Embecta|H
INSG|Inseego|T
OPRT|Oportun Financial|F
AII|American Integrity Insurance Group|F
NCMI|National Cinemedia|C
FDBC|Fidelity D and D Bancorp|F
WNEB|Western New England Bancorp|F
OVLY|Oak Valley Bancorp|F
JACK|Jack in the Box|D
ALEC|Alector|H
ARCT|Arcturus Therapeutics Holdings|H
NKSH|National Bankshares|F
CTRN|Citi Trends|D
NRC|NRC Health|H
ALCO|Alico|S
REFI|Chicago Atlantic Real Estate Finance|F
PCYO|Pure Cycle|U
MG|Mistras Group|I
FC|Franklin Covey|I
BNTC|Benitec Biopharma|H
RXT|Rackspace Technology|T
WYFI|Whitefiber|T
CATX|Perspective Therapeutics|H
ACDC|Profrac Holding|E
PESI|Perma Fix Environmental Services|I
VEL|Velocity Financial|F
CMRC|Bigcommerce Holdings|T
USNA|USANA Health Sciences|S
MPTI|M Tron Industries|T
KFS|Kingsway Financial Services|F
NLOP|Net Lease Office Properties|R
FUNC|First United|F
OSUR|Orasure Technologies|H
QUAD|Quad Graphics|I
ESOA|Energy Services of America|E
BRBS|Blue Ridge Bankshares|F
USAU|US Gold|M
CRCT|Cricut|D
BZAI|Blaize Holdings|T
VTEX|Vtex|T
FBLA|FB Bancorp|F
DMAC|Diamedica Therapeutics|H
VABK|Virginia National Bankshares|F
POWW|Outdoor Holding|D
LOVE|Lovesac|D
JAKK|Jakks Pacific|D
CMT|Core Molding Technologies|M
PLTK|Playtika Holding|C
FLXS|Flexsteel Industries|D
LCNB|LCNB|F
BSVN|Bank7|F
WEST|Westrock Coffee|S
CFFI|C and F Financial|F
CLW|Clearwater Paper|M
ASUR|Asure Software|I
NXDT|Nexpoint Diversified Real Estate Trust|R
LMNR|Limoneira|S
TBCH|Turtle Beach|T
FBYD|Falcon's Beyond Global|I
ZIP|Ziprecruiter|C
RICK|RCI Hospitality Holdings|D
LFMD|Lifemd|H
UIS|Unisys|T
SKYH|Sky Harbour Group|I
REPL|Replimune Group|H
CD|Chaince Digital Holdings|T
MVIS|Microvision|T
MASS|908 Devices|T
SPOK|Spok Holdings|C
BRCB|Black Rock Coffee Bar|D
RMNI|Rimini Street|T
SEVN|Seven Hills Realty Trust|F
SNDA|Sonida Senior Living|H
INBK|First Internet Bancorp|F
BPRN|Princeton Bancorp|F
RMAX|RE/MAX Holdings|R
RSVR|Reservoir Media|C
BH|Biglari Holdings|D
IMMR|Immersion|T
HRTX|Heron Therapeutics|H
ESCA|Escalade|D
USCB|Uscb Financial Holdings|F
LRMR|Larimar Therapeutics|H
IKT|Inhibikase Therapeutics|H
STRS|Stratus Properties|R
PDYN|Palladyne AI|I
PEBK|Peoples Bancorp of North Carolina|F
SIGA|Siga Technologies|H
VUZI|Vuzix|T
CRDA|Crawford|F
KINS|Kingstone Companies|F
VYGR|Voyager Therapeutics|H
ANIK|Anika Therapeutics|H
FNKO|Funko|D
TBI|Trueblue|I
JRVR|James River Group Holdings|F
AVNW|Aviat Networks|T
CHRS|Coherus Oncology|H
KGEI|Kolibri Global Energy|E
INSE|Inspired Entertainment|D
TNXP|Tonix Pharmaceuticals Holding|H
NC|Nacco Industries|E
BBCP|Concrete Pumping Holdings|I
FCCO|First Community|F
TTGT|Techtarget|C
SGHT|Sight Sciences|H
WEYS|Weyco Group|D
ORGO|Organogenesis Holdings|H
XPOF|Xponential Fitness|D
LPRO|Open Lending|F
LENZ|Lenz Therapeutics|H
DSP|Viant Technology|T
RELL|Richardson Electronics|T
MFIN|Medallion Financial|F
COSO|Coastalsouth Bancshares|F
OSG|Octave Specialty Group|F
SLQT|Selectquote|F
ACTG|Acacia Research|F
GCBC|Greene County Bancorp|F
KRO|Kronos Worldwide|M
LZM|Lifezone Metals|M
VIA|Via Transportation|T
CBK|Commercial Bancgroup|F
KRMD|Koru Medical Systems|H
CV|Capsovision|H
FXNC|First National|F
FENC|Fennec Pharmaceuticals|H
OPBK|OP Bancorp|F
CZWI|Citizens Community Bancorp|F
BNED|Barnes and Noble Education|D
INGN|Inogen|H
PAL|Proficient Auto Logistics|I
RGCO|RGC Resources|U
EWCZ|European Wax Center|D
ASIC|Ategrity Specialty Insurance|F
ELMD|Electromed|H
SMHI|Seacor Marine Holdings|E
III|Information Services Group|T
BKKT|Bakkt|F
BRT|BRT Apartments|R
QSI|Quantum Si|H
ALTG|Alta Equipment Group|I
FCAP|First Capital|F
PBFS|Pioneer Bancorp|F
MRBK|Meridian|F
BCBP|BCB Bancorp|F
CMDB|Costamare Bulkers Holdings|I
UTMD|Utah Medical Products|H
EVCM|Evercommerce|T
HPK|Highpeak Energy|E
LEGH|Legacy Housing|D
SEG|Seaport Entertainment Group|R
OVBC|Ohio Valley Banc|F
RNA|Atrium Therapeutics|H
INNV|Innovage Holding|H
HBB|Hamilton Beach Brands Holding|D
HWBK|Hawthorn Bancshares|F
PRTH|Priority Technology Holdings|F
MDWD|Mediwound|H
ALTI|Alti Global|F
NKTX|Nkarta|H
LDI|Loandepot|F
DOUG|Douglas Elliman|R
BOOM|DMC Global|E
AIRO|Airo Group Holdings|I
RCMT|RCM Technologies|I
FHTX|Foghorn Therapeutics|H
MPAA|Motorcar Parts of America|D
PXED|Phoenix Education Partners|D
NFE|New Fortress Energy|E
MED|Medifast|S
MDV|Modiv Industrial|R
GLSI|Greenwich Lifesciences|H
ADV|Advantage Solutions|C
BHR|Braemar Hotels Resorts|R
OABI|Omniab|H
SNFCA|Security National Financial|F
JELD|JELD-WEN Holding|I
HUMA|Humacyte|H
NVCT|Nuvectis Pharma|H
NREF|Nexpoint Real Estate Finance|F
LFCR|Lifecore Biomedical|H
MNSB|Mainstreet Bancshares|F
QTRX|Quanterix|H
BVFL|BV Financial|F
RGP|Resources Connection|I
LWAY|Lifeway Foods|S
EBMT|Eagle Bancorp Montana|F
EPM|Evolution Petroleum|E
ACR|Acres Commercial Realty|F
PLX|Protalix Biotherapeutics|H
DOMO|Domo|T
GENC|Gencor Industries|I
SAMG|Silvercrest Asset Management Group|F
CXDO|Crexendo|T
CURI|Curiositystream|C
EFSI|Eagle Financial Services|F
KLC|Kindercare Learning Companies|D
CBFV|CB Financial Services|F
THRY|Thryv Holdings|C
EGAN|Egain|T
SGC|Superior Group of Companies|D
PDEX|Pro-Dex|H
DMRC|Digimarc|T
FF|Futurefuel|E
PNRG|Primeenergy Resources|E
FRD|Friedman Industries|M
CFBK|CF Bankshares|F
NNOX|Nano X Imaging|H
PMTS|CPI Card Group|T
LAW|CS Disco|T
KLTR|Kaltura|T
TLSI|TriSalus Life Sciences|H
EVI|EVI Industries|I
CVRX|CVRX|H
ACU|Acme United|H
BRCC|BRC|S
KULR|KULR Technology Group|I
SI|Shoulder Innovations|H
ONEW|Onewater Marine|D
SRBK|SR Bancorp|F
BALY|Bally's|D
EML|Eastern|I
TRAK|Repositrak|T
SNWV|Sanuwave Health|H
STXS|Stereotaxis|H
MLP|Maui Land and Pineapple|R
AOMR|Angel Oak Mortgage|F
FINW|Finwise Bancorp|F
HCAT|Health Catalyst|H
EPSN|Epsilon Energy|E
OPRX|Optimizerx|H
SVCO|Silvaco Group|T
SMID|Smith Midland|M
FOA|Finance of America Companies|F
SBFG|SB Financial Group|F
ACNT|Ascent Industries|M
AOUT|American Outdoor Brands|D
SKIN|Skinhealth Systems|S
TCX|Tucows|T
NODK|NI Holdings|F
BSET|Bassett Furniture Industries|D
CRDF|Cardiff Oncology|H
BYRN|Byrna Technologies|I
LARK|Landmark Bancorp|F
MNTK|Montauk Renewables|U
LE|Lands' End|D
STRW|Strawberry Fields|R
LUCD|Lucid Diagnostics|H
XZO|Exzeo Group|F
ALDX|Aldeyra Therapeutics|H
CRMT|Americas Car Mart|D
JYNT|Joint|H
JILL|J.Jill|D
OFLX|Omega Flex|I
ELA|Envela|D
SKYX|SKYX Platforms|I
HURA|Tuhura Biosciences|H
TMCI|Treace Medical Concepts|H
CPSS|Consumer Portfolio Services|F
AIRJ|Airjoule Technologies|I
DERM|Journey Medical|H
GYRE|Gyre Therapeutics|H
MXCT|Maxcyte|H
WHG|Westwood Holdings Group|F
STIM|Neuronetics|H
HNVR|Hanover Bancorp|F
RMBI|Richmond Mutual Bancorporation|F
GAMB|Gambling.com Group|C
KRRO|Korro Bio|H
FNWD|Finward Bancorp|F
FLWS|1-800 Flowers.com|D
OM|Outset Medical|H
ULH|Universal Logistics Holdings|I
SUNS|Sunrise Realty Trust|F
RPT|Rithm Property Trust|F
ARQ|ARQ|M
SPWR|Sunpower|I
ECBK|ECB Bancorp|F
CLAR|Clarus|D
GWRS|Global Water Resources|U
NPWR|Net Power|I
RVSB|Riverview Bancorp|F
PNBK|Patriot National Bancorp|F
ATYR|Atyr Pharma|H
RNAC|Cartesian Therapeutics|H
AVD|American Vanguard|M
FORR|Forrester Research|I
HFFG|HF Foods Group|S
CBNA|Chain Bridge Bancorp|F
LAKE|Lakeland Industries|D
EEX|Emerald Holding|C
AARD|Aardvark Therapeutics|H
VIRC|Virco Manufacturing|I
GOSS|Gossamer Bio|H
ZVIA|Zevia|S
SSTI|Soundthinking|T
HAIN|Hain Celestial Group|S
EXFY|Expensify|T
GETY|Getty Images Holdings|C
TTEC|TTEC Holdings|I
DCGO|Docgo|H
CARL|Carlsmed|H
CSPI|CSP|T
SMTI|Sanara Medtech|H
AEYE|Audioeye|T
BTMD|Biote|H
TZOO|Travelzoo|C
UNB|Union Bankshares|F
AISP|Airship AI Holdings|T
MPX|Marine Products|D
FFAI|Faraday Future Intelligent Electric|D
RCEL|Avita Medical|H
SFBC|Sound Financial Bancorp|F
TUSK|Mammoth Energy Services|E
LFVN|Lifevantage|S
EHTH|Ehealth|F
NRDY|Nerdy|D
PAMT|PAMT|I
FSP|Franklin Street Properties|R
LNSR|Lensar|H
HQI|Hirequest|I
TCI|Transcontinental Realty Investors|R
SNBR|Sleep Number|D
CURV|Torrid Holdings|D
AIRS|Airsculpt Technologies|H
AVBH|Avidbank Holdings|F
NL|NL Industries|I
LUNG|Pulmonx|H
ARAY|Accuray|H
RBKB|Rhinebeck Bancorp|F
PPHC|Public Policy Holding|I
BARK|Bark|D
SKIL|Skillsoft|I
OPAL|Opal Fuels|E
CLPR|Clipper Realty|R
LFT|Lument Finance Trust|F
VHI|Valhi|M
LVWR|Livewire Group|D
TKNO|Alpha Teknova|H
WALD|Waldencast|S
MKTW|Marketwise|F
PROP|Prairie Operating|E
EP|Empire Petroleum|E
SEAT|Vivid Seats|C
TEAD|Teads Holding|C
GAIA|Gaia|C
USGO|US Goldmining|M
MYPS|Playstudios|C
AREN|Arena Group Holdings|C
DH|Definitive Healthcare|H
VALU|Value Line|F
CIX|Compx International|I
SBC|SBC Medical Group Holdings|H
KG|Kestrel Group|F
COOK|Traeger|D
MYO|Myomo|H
INMB|Inmune Bio|H
FTLF|Fitlife Brands|S
ISPR|Ispire Technology|S
TVRD|Tvardi Therapeutics|H
SAFX|XCF Global|E
ACTU|Actuate Therapeutics|H
SIEB|Siebert Financial|F
AFRI|Forafric Global|S
NEON|Neonode|T
SLSN|Solesence|M
ARL|American Realty Investors|R
BEEP|Mobile Infrastructure|I
MRDN|Meridian Holdings|C
NXXT|NextNRG|E
VRM|Vroom|F
SLND|Southland Holdings|I
ATLN|Atlantic International|H
VGAS|Verde Clean Fuels|E
GOCO|Gohealth|F
TVGN|Tevogen Bio Holdings|H
`
